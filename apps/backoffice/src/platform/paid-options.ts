import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import type { PlanTable } from '@comanda/domain/stores/plans';
import { t } from '@comanda/ui/i18n';

/** What costs more than the plan, one sentence each; only what exists. */
export function paidOptions(
  { online_fee, invoice_addon }: PlanTable,
  country_id: number,
  has = CAPABILITIES,
): string[] {
  return [
    ...(has.online_payment ? onlinePrice({ online_fee }, country_id) : []),
    ...(has.invoices ? notesPrice({ invoice_addon }, country_id) : []),
  ];
}

/** What is kept of what is paid online, in a sentence; nothing where nobody pays so. */
export const onlinePrice = ({ online_fee }: Pick<PlanTable, 'online_fee'>, country_id: number): string[] =>
  country_id === COUNTRY.brazil
    ? [t('Pagamento online: {percent} de cada venda paga assim.', { percent: formatPercent(online_fee, country_id) })]
    : [];

/** What issuing notes costs, in a sentence; nothing where it costs no more. */
export const notesPrice = ({ invoice_addon }: Pick<PlanTable, 'invoice_addon'>, country_id: number): string[] =>
  invoice_addon === null
    ? []
    : [
        t('Emissão de nota fiscal: {price} por mês, por um parceiro.', {
          price: formatMoney(invoice_addon, country_id),
        }),
      ];
