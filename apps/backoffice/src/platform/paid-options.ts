import { CAPABILITIES } from '@comanda/domain/capabilities';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import type { PlanTable } from '@comanda/domain/plans';
import { t } from '@comanda/ui/i18n';

/** What costs more than the plan, one sentence each; only what exists. */
export function paidOptions(
  { online_fee, invoice_addon }: PlanTable,
  country_id: number,
  has = CAPABILITIES,
): string[] {
  return [
    ...(has.online_payment && country_id === COUNTRY.brazil
      ? [t('Pagamento online: {percent} de cada venda paga assim.', { percent: formatPercent(online_fee, country_id) })]
      : []),
    ...(has.invoices && invoice_addon !== null
      ? [
          t('Emissão de nota fiscal: {price} por mês, por um parceiro.', {
            price: formatMoney(invoice_addon, country_id),
          }),
        ]
      : []),
  ];
}
