import {
  addPayableFile,
  deletePayableFile,
  FILES_MAX,
  getPayableFile,
  type PayablePayment,
} from '@comanda/contract/finance/payables';
import { t } from '@comanda/ui/i18n';
import { call, showFileRefusal, useWrite } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useStoreId } from '../../platform/session.tsx';
import { AddFileTile, FileTile, FileTiles } from './file-tiles.tsx';
import { PAYABLE_READS } from './use-payables.ts';

/** Receipts, slips and notes. */
export function PaymentFiles({ payment }: { payment: PayablePayment }) {
  const store_id = useStoreId();
  const add = useWrite(addPayableFile, { refreshes: PAYABLE_READS });
  const remove = useWrite(deletePayableFile, { refreshes: PAYABLE_READS });
  const query = { store_id };
  const load = (id: number, name: string) =>
    call(getPayableFile, { params: { id }, query })
      .then((blob) => saveFile(name, blob.type, blob))
      .catch(showFileRefusal);
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{t('Anexos')}</h3>
      <FileTiles>
        {payment.files.map(({ id, name, size }) => (
          <FileTile
            key={id}
            name={name}
            size={size}
            removeLabel={t('Excluir {name}', { name })}
            onOpen={() => void load(id, name)}
            onRemove={() => remove.mutate({ params: { id }, query })}
          />
        ))}
        {payment.files.length < FILES_MAX && (
          <AddFileTile
            sending={add.isPending}
            onChoose={(file) => add.mutate({ params: { id: payment.id }, body: query, files: { file } })}
          />
        )}
      </FileTiles>
    </section>
  );
}
