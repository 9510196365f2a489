import type { Charge } from '@comanda/contract/finance/charges';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { noFiscalPaper } from '@comanda/words/paper-words';
import type { SessionStore } from '../../platform/session.tsx';
import { wholeDay } from '../payables/public.ts';

/** What whoever paid takes along, where the store has no printer of its own. */
export function ChargeReceipt({ charge, store }: { charge: Charge; store: SessionStore }) {
  const { country_id } = store;
  const row = (label: string, value: string) => (
    <p className="flex justify-between gap-2">
      <span>{label}</span>
      <span className="t-money text-right">{value}</span>
    </p>
  );
  return (
    <div className="w-[72mm] space-y-2 p-[2mm] text-[12px] leading-4 text-black">
      <p className="text-center text-base font-bold">{store.name}</p>
      <p className="text-center font-bold">{t('Comprovante de pagamento')}</p>
      <p className="text-center">{charge.description}</p>
      <div className="border-y border-dashed border-black py-1">
        {row(t('De'), charge.name)}
        {row(t('Recebida em'), charge.paid_on === null ? '' : wholeDay(charge.paid_on, country_id))}
        {row(t('Pix'), formatMoney(charge.amount, country_id))}
        {charge.paid_by_name !== '' && row(t('Recebido por'), charge.paid_by_name)}
      </div>
      <p className="text-center">{noFiscalPaper()}</p>
    </div>
  );
}
