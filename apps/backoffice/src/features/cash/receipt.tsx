import type { Movement } from '@comanda/contract/floor/cash';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { KIND_WORDS, whenText } from './cash-words.ts';

export type Receipt = Movement;

/** What whoever gives and whoever takes the money sign. */
export function ReceiptPaper({ store, receipt }: { store: SessionStore; receipt: Receipt }) {
  return (
    <div className="w-[76mm] p-[3mm] font-mono text-[12px] leading-snug text-black">
      <p className="text-center font-bold">{store.name}</p>
      <p className="text-center">{KIND_WORDS()[receipt.kind]}</p>
      <p className="mt-2">{whenText(store, receipt.created_at)}</p>
      <p>{t('Lançamento {id}', { id: receipt.id })}</p>
      <p className="my-2 text-[18px] font-bold">{formatMoney(Math.abs(receipt.amount), store.country_id)}</p>
      <p>{receipt.reason}</p>
      <p>{t('Feito por {name}', { name: receipt.user_name })}</p>
      <p className="mt-10 border-t border-black pt-1">{t('Quem entrega')}</p>
      <p className="mt-10 border-t border-black pt-1">{t('Quem recebe')}</p>
    </div>
  );
}
