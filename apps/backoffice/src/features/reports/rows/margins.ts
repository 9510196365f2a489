import type { ReportRow } from '@comanda/contract/reports/reports';

/** Of the sale, in percent: less is hardly anything. */
export const THIN = 15;

type Row = Pick<ReportRow, 'values'>;
export const isLosing = ({ values }: Row): boolean => (values.margin ?? 0) < 0;
export const isThin = ({ values }: Row): boolean => values.margin_part != null && values.margin_part < THIN;
