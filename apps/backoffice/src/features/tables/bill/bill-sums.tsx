import type { TableBill } from '@comanda/contract/floor/tables';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { splitShares } from '@comanda/domain/tables/split-bill';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../../platform/session.tsx';

interface Props {
  store: SessionStore;
  bill: TableBill;
  pending: boolean;
  onService: (declined: boolean) => void;
}

/** From the subtotal to what remains; the service can be left out by whoever pays. */
export function BillSums({ store, bill, pending, onService }: Props) {
  const money = (value: number) => formatMoney(value, store.country_id);
  const declined = bill.tabs.every(({ service_declined }) => service_declined);
  const each = bill.people > 1 ? splitShares(bill.remaining, bill.people)[0] : undefined;
  return (
    <dl className="space-y-1.5 text-sm">
      <div className="flex justify-between text-fg-2">
        <dt>{t('Subtotal')}</dt>
        <dd className="t-money">{money(bill.subtotal)}</dd>
      </div>
      {(bill.service_rate !== null || bill.service_fee > 0) && (
        <div className="flex items-center justify-between text-fg-2">
          <dt>
            <Switch
              label={
                bill.service_rate === null
                  ? t('Serviço (opcional)')
                  : t('Serviço {rate} (opcional)', { rate: formatPercent(bill.service_rate, store.country_id) })
              }
              checked={!declined}
              disabled={pending}
              onChange={({ target }) => onService(!target.checked)}
            />
          </dt>
          <dd className="t-money">{money(bill.service_fee)}</dd>
        </div>
      )}
      {bill.discount > 0 && (
        <div className="flex justify-between text-fg-2">
          <dt>{t('Desconto')}</dt>
          <dd className="t-money">{money(subtract(0, bill.discount))}</dd>
        </div>
      )}
      {bill.paid > 0 && (
        <div className="flex justify-between text-success-text">
          <dt>{t('Já pago')}</dt>
          <dd className="t-money">{money(subtract(0, bill.paid))}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between">
        <dt className="text-base font-bold">{bill.paid > 0 ? t('Falta') : t('Total')}</dt>
        <dd className="flex items-baseline gap-2">
          {each !== undefined && bill.remaining > 0 && (
            <span className="text-ui text-fg-3">{t('{money} por pessoa', { money: money(each) })}</span>
          )}
          <b className="t-title t-money text-2xl">{money(bill.remaining)}</b>
        </dd>
      </div>
    </dl>
  );
}
