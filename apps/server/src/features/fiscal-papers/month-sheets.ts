import type { FiscalMonth } from '@comanda/contract/finance/fiscal-papers';
import { csvLines } from '@comanda/domain/csv';
import { noteStateLabel } from '@comanda/domain/fiscal/note-states';
import type { Sheet, Value } from '../../platform/write-workbook.ts';
import type { MonthNote } from './fiscal-papers.repo.ts';

type Table = Pick<Sheet, 'name' | 'columns'> & { rows: readonly (readonly Value[])[] };
const money = (amount: number): Value => ({ money: amount });
const heads = (...names: string[]): Sheet['columns'] => names.map((head) => ({ head }));

/** The sums of a month as a workbook has them. */
export const monthSheets = (month: FiscalMonth): readonly Table[] => [
  {
    name: 'Totais',
    columns: heads('Situação', 'Notas', 'Valor'),
    rows: [
      ['Autorizadas', month.issued.notes, money(month.issued.total)],
      ['Em contingência', month.contingency.notes, money(month.contingency.total)],
      ['Canceladas', month.cancelled.notes, money(month.cancelled.total)],
      ['Rejeitadas', month.refused.notes, money(month.refused.total)],
      ['Números inutilizados', month.void_numbers, null],
    ],
  },
  {
    name: 'Impostos',
    columns: heads('Imposto', 'Base', 'Valor'),
    rows: [
      ['ICMS', money(month.taxes.icms_base), money(month.taxes.icms)],
      ['PIS', null, money(month.taxes.pis)],
      ['COFINS', null, money(month.taxes.cofins)],
    ],
  },
  {
    name: 'Por CFOP',
    columns: heads('CFOP', 'Notas', 'Produtos', 'Desconto', 'Frete e outros', 'Total'),
    rows: month.by_cfop.map(({ cfop, notes, gross, discount, additions, total }) => [
      cfop,
      notes,
      money(gross),
      money(discount),
      money(additions),
      money(total),
    ]),
  },
  {
    name: 'Por pagamento',
    columns: heads('Código', 'Forma de pagamento', 'Notas', 'Valor'),
    rows: month.by_payment.map(({ code, name, notes, total }) => [code, name, notes, money(total)]),
  },
];

const amountText = (amount: number): string => amount.toFixed(2).replace('.', ',');
const textOf = (value: Value): string => {
  if (value === null) return '';
  return typeof value === 'object' ? amountText(value.money) : String(value);
};

/** The same, one below the other, for programs that read no workbook. */
export const monthCsv = (month: FiscalMonth): string =>
  csvLines(
    monthSheets(month).flatMap(({ name, columns, rows }) => [
      [name],
      columns.map(({ head }) => head),
      ...rows.map((row) => row.map(textOf)),
      [],
    ]),
  );

export const NOTE_HEADS = [
  'Modelo',
  'Série',
  'Número',
  'Emissão',
  'Situação',
  'Valor',
  'CPF ou CNPJ',
  'Chave de acesso',
  'Protocolo',
  'Motivo',
];
/** A note as a line of its own. @param at when it was issued, by the store's clock */
export const noteLine = (note: MonthNote, at: string): string[] => [
  note.model,
  String(note.series ?? ''),
  String(note.number ?? ''),
  at,
  noteStateLabel(note.state),
  amountText(note.total),
  note.buyer_tax_id,
  note.access_key,
  note.protocol,
  note.state === 'cancelled' ? note.cancel_reason : note.state === 'refused' ? note.reason : '',
];
