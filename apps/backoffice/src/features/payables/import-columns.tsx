import type { UnknownColumns } from '@comanda/contract/finance/bank-statements';
import type { Mapping } from '@comanda/domain/statements/columns';
import type { BankColumn } from '@comanda/domain/statements/read-bank-table';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useState } from 'react';

/** What has to be known of each line, and what may be. */
const ROLES: readonly (readonly [BankColumn, string, boolean])[] = [
  ['date', 'Dia', true],
  ['amount', 'Valor', true],
  ['memo', 'Descrição', true],
  ['name', 'Fornecedor ou pagador', false],
  ['bank_id', 'Número da linha', false],
];

interface Props {
  columns: UnknownColumns;
  pending: boolean;
  onRead: (headings: Mapping<BankColumn>) => void;
}

/** A file with headings that nobody knows: somebody says what each is. */
export function ImportColumns({ columns: { headings, sample }, pending, onRead }: Props) {
  const [chosen, setChosen] = useState<Mapping<BankColumn>>({});
  if (headings.length === 0)
    return <p className="text-sm text-danger-text">{t('Não achamos uma tabela neste arquivo.')}</p>;
  const example = (heading: string) => sample.map((row) => row[headings.indexOf(heading)] ?? '').find(Boolean) ?? '';
  const ready = ROLES.every(([role, , needed]) => !needed || chosen[role]);
  return (
    <section className="space-y-3" aria-label={t('Colunas')}>
      <h3 className="text-sm font-semibold">{t('O que é cada coluna?')}</h3>
      {ROLES.map(([role, label, needed]) => (
        <Select
          key={role}
          label={t(label)}
          optional={!needed}
          placeholder={t('Escolha a coluna')}
          value={chosen[role] ?? ''}
          options={headings.map((heading) => ({
            value: heading,
            label: example(heading) === '' ? heading : `${heading} (${example(heading)})`,
          }))}
          onChange={({ target }) => setChosen({ ...chosen, [role]: target.value })}
        />
      ))}
      <Button variant="primary" disabled={!ready} pending={pending} onClick={() => onRead(chosen)}>
        {t('Ler assim')}
      </Button>
    </section>
  );
}
