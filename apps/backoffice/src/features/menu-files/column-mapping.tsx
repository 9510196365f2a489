import type { ImportTable } from '@comanda/contract/menu/menu-files';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';

interface Props {
  tables: readonly ImportTable[];
  pending: boolean;
  onColumns: (columns: (string | null)[][]) => void;
}

/** What each column was taken for, above its first lines; a person may say otherwise. */
export function ColumnMapping({ tables, pending, onColumns }: Props) {
  function say(table: number, column: number, field: string | null) {
    onColumns(
      tables.map(({ columns }, at) =>
        columns.map((each, index) => {
          if (at !== table) return each.field;
          if (index === column) return field;
          return each.field === field ? null : each.field; // a field is one column
        }),
      ),
    );
  }
  return tables.map((table, at) => (
    <Card key={`${at} ${table.name}`} className="p-4">
      <h2 className="t-title text-base">
        {table.holds === 'items'
          ? t('Colunas de {sheet}: itens', { sheet: table.name })
          : t('Colunas de {sheet}: complementos', { sheet: table.name })}
      </h2>
      <p className="mt-1 mb-3 text-sm text-fg-2">
        {t('Confira o que é cada coluna. O que você deixar de lado não muda no cardápio.')}
      </p>
      <Table dense label={t('Primeiras linhas de {sheet}', { sheet: table.name })}>
        <thead>
          <tr>
            {table.columns.map(({ head, field }, column) => (
              <th key={column} scope="col" className="min-w-36 py-2! align-top">
                <Select
                  size="sm"
                  label={t('Coluna {n}: {head}', { n: column + 1, head: head || t('sem título') })}
                  value={field ?? ''}
                  disabled={pending}
                  options={[
                    { value: '', label: t('Deixar de lado') },
                    ...table.fields.map((each) => ({ value: each.field, label: each.head })),
                  ]}
                  onChange={({ target }) => say(at, column, target.value || null)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, column) => (
                <td key={column} className={table.columns[column]?.field ? undefined : 'text-fg-3'}>
                  <span className="line-clamp-2 max-w-60">{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  ));
}
