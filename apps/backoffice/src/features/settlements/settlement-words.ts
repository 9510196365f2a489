import type { SettlementLineRow } from '@comanda/contract/delivery/settlements';
import { writeCsv } from '@comanda/domain/csv';
import { localeOf } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { saveFile } from '../../platform/save-file.ts';
import { wholeDay } from '../payables/public.ts';

const KINDS: Readonly<Record<SettlementLineRow['kind'], () => string>> = {
  payment: () => t('Pagamento'),
  refund: () => t('Devolvido ao cliente'),
  charge_back: () => t('Contestado no cartão'),
};
export const kindWords = ({ kind }: SettlementLineRow): string => KINDS[kind]();
export const methodWords = ({ method }: SettlementLineRow): string => (method === 'pix' ? t('Pix') : t('Cartão'));
export const orderWords = ({ number, client_name }: SettlementLineRow): string =>
  number === null ? client_name || t('Sem pedido') : t('Pedido {number}', { number });

/** The lines as a sheet, one below the other. */
export function saveSettlements(
  lines: readonly SettlementLineRow[],
  { from, to, country_id }: { from: string; to: string; country_id: number },
): void {
  const amount = (value: number) =>
    new Intl.NumberFormat(localeOf(country_id), { minimumFractionDigits: 2, useGrouping: false }).format(value);
  const rows = lines.map((line) => [
    wholeDay(line.date, country_id),
    kindWords(line),
    line.number === null ? '' : String(line.number),
    line.client_name,
    methodWords(line),
    amount(line.gross),
    amount(line.fee),
    amount(line.net),
    line.said ? '' : t('estimado'),
  ]);
  const head = [
    t('Dia'),
    t('O que é'),
    t('Pedido'),
    t('Cliente'),
    t('Como foi pago'),
    t('Bruto'),
    t('Taxa'),
    t('Líquido'),
    t('Aviso'),
  ];
  saveFile(`recebimentos-${from}-${to}.csv`, 'text/csv;charset=utf-8', writeCsv([head, ...rows]));
}
