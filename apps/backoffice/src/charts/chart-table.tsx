import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import type { TableTwin } from './plot.ts';

/** The numbers of a chart, in its order. */
export function ChartTable({ title, twin }: { title: string; twin: TableTwin }) {
  return (
    <Table label={title} dense>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {twin.head.map((head, column) => (
            <th key={column} scope="col" className={column === 0 ? undefined : 'num'}>
              {head === '' ? <span className="sr-only">{t('Nome')}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {twin.rows.map(([name, ...cells], row) => (
          <tr key={row} className="break-inside-avoid">
            <th scope="row" className="text-left font-normal">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
