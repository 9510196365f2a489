import { addPayableFile } from '@comanda/contract/finance/payables';
import { useState } from 'react';
import { isOffline, refusalText, useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { PAYABLE_READS } from './use-payables.ts';

/** Papers chosen before their bill exists, sent one by one once it does; those that are refused stay chosen, with the reason. */
export function useBillFiles() {
  const store_id = useStoreId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(addPayableFile, { refreshes: PAYABLE_READS, quiet: true });
  /** @returns whether all of them are kept */
  const send = async (payment_id: number): Promise<boolean> => {
    const left: File[] = [];
    let why: string | null = null;
    let offline = false;
    for (const file of files) {
      if (!offline)
        try {
          await add.mutateAsync({ params: { id: payment_id }, body: { store_id }, files: { file } });
          continue;
        } catch (error) {
          why ??= refusalText(error);
          offline = isOffline(error);
        }
      left.push(file);
    }
    setFiles(left);
    setProblem(why);
    return left.length === 0;
  };
  return { files, problem, sending: add.isPending, choose: setFiles, send };
}
