import {
  addPayableFile,
  deletePayableFile,
  FILES_MAX,
  getPayableFile,
  type PayablePayment,
} from '@comanda/contract/finance/payables';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { FileText, Plus, X } from 'lucide-react';
import { call, showFileRefusal, useWrite } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useStoreId } from '../../platform/session.tsx';
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
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {payment.files.map(({ id, name, size }) => (
          <li key={id} className="relative rounded-md border border-line p-3">
            <button
              type="button"
              className="block w-full text-left after:absolute after:inset-0"
              onClick={() => void load(id, name)}
            >
              <FileText className="size-5 text-fg-3" aria-hidden />
              <span className="mt-1 block truncate text-ui font-semibold">{name}</span>
              <span className="text-ui text-fg-3">{t('{n} kB', { n: Math.max(1, Math.round(size / 1000)) })}</span>
            </button>
            <IconButton
              className="absolute! top-1 right-1"
              label={t('Excluir {name}', { name })}
              onClick={() => remove.mutate({ params: { id }, query })}
            >
              <X className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
        {payment.files.length < FILES_MAX && (
          <li>
            <label className="flex h-full min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong p-3 text-ui text-fg-2 focus-within:outline-2">
              <Plus className="size-5" aria-hidden />
              {add.isPending ? t('Enviando…') : t('Foto ou PDF')}
              <input
                type="file"
                accept="image/*,application/pdf"
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) add.mutate({ params: { id: payment.id }, body: query, files: { file } });
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </section>
  );
}
