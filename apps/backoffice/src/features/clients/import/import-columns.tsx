import type { readClientFile } from '@comanda/contract/clients/client-import';
import type { Output } from '@comanda/contract/route';
import { CLIENT_COLUMNS, type ClientColumn } from '@comanda/domain/client-import/client-table';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';
import { columnWord } from './import-words.ts';

interface Props {
  reading: Pick<Output<typeof readClientFile>, 'columns' | 'sample'>;
  pending: boolean;
  onColumns: (columns: (ClientColumn | null)[]) => void;
}

/** What each column was taken for, above its first lines; a person may say otherwise. */
export function ImportColumns({ reading: { columns, sample }, pending, onColumns }: Props) {
  const say = (at: number, column: ClientColumn | null) =>
    onColumns(
      // One thing stands in one column.
      columns.map((each, index) => (index === at ? column : each.column === column ? null : each.column)),
    );
  return (
    <Card className="p-4">
      <h2 className="t-title text-base">{t('O que é cada coluna?')}</h2>
      <div className="mt-3">
        <Table dense label={t('Primeiras linhas da lista')}>
          <thead>
            <tr>
              {columns.map(({ head, column }, at) => (
                <th key={at} scope="col" className="min-w-36 py-2! align-top">
                  <Select
                    size="sm"
                    label={t('Coluna {n}: {head}', { n: at + 1, head: head || t('sem título') })}
                    value={column ?? ''}
                    disabled={pending}
                    options={[
                      { value: '', label: t('Deixar de lado') },
                      ...CLIENT_COLUMNS.map((each) => ({ value: each, label: columnWord(each) })),
                    ]}
                    onChange={({ target }) => say(at, CLIENT_COLUMNS.find((each) => each === target.value) ?? null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={at} className={columns[at]?.column ? undefined : 'text-fg-3'}>
                    <span className="line-clamp-2 max-w-60">{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
