import type { ReportRow } from '@comanda/contract/reports/reports';
import type { SoldLeft } from '@comanda/domain/reports/dearer';

/** Of a row of the profit; what is not known is nothing. */
export const soldLeft = ({ values }: Pick<ReportRow, 'values'>): SoldLeft => ({
  net: values.net ?? 0,
  fee: values.fee ?? 0,
  margin: values.margin ?? 0,
  payment_fee: values.payment_fee ?? 0,
  channel_fee: values.channel_fee ?? 0,
  tax: values.tax ?? 0,
});
