import writeXlsxFile, { type Cell } from 'write-excel-file/node';

/** A value as a spreadsheet keeps it: an amount of money is a number with two digits. */
export type Value = string | number | { money: number } | null;
export interface Sheet {
  name: string;
  columns: readonly { head: string; width?: number | undefined }[];
  rows: Value[][];
}

const HEAD = { fontWeight: 'bold', backgroundColor: '#EFEAF0' } as const;
const WIDTH = 14;

/** One sheet per table, its heading always in sight. */
export const writeWorkbook = (tables: readonly Sheet[]): Promise<Buffer> =>
  writeXlsxFile(
    tables.map(({ name, columns, rows }) => ({
      sheet: name,
      data: [columns.map(({ head }) => ({ value: head, ...HEAD })), ...rows.map((row) => row.map(cellOf))],
      columns: columns.map(({ width }) => ({ width: width ?? WIDTH })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();

function cellOf(value: Value): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return { type: Number, value: value.money, format: '#,##0.00' };
  return typeof value === 'number' ? { type: Number, value } : { type: String, value };
}
