import type { UnknownColumns } from '@comanda/contract/finance/bank-statements';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';
import { useState } from 'react';

/** What a statement may say, and by which of these it can be read: one of each list. */
export interface AskedColumns<Role extends string> {
  words: Readonly<Partial<Record<Role, () => string>>>;
  needs: readonly (readonly Role[])[];
}

interface Props<Role extends string> {
  found: UnknownColumns;
  asked: AskedColumns<Role>;
  pending: boolean;
  onSave: (headings: Partial<Record<Role, string>>) => void;
  onClose: () => void;
}

/** Which heading says what, told once: the next file with these headings is read without a question. */
export function MappingDialog<Role extends string>({ found, asked, pending, onSave, onClose }: Props<Role>) {
  const [chosen, setChosen] = useState<Partial<Record<Role, string>>>({});
  const roles = Object.keys(asked.words) as Role[]; // the keys of the table
  const missing = asked.needs.filter((some) => !some.some((role) => chosen[role]));
  const options = found.headings.map((heading) => ({ value: heading, label: heading }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('Qual coluna diz o quê?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={
              missing.length === 0
                ? undefined
                : t('Falta escolher: {what}.', {
                    what: missing
                      .map((some) => some.flatMap((role) => asked.words[role]?.() ?? []).join(' / '))
                      .join(', '),
                  })
            }
            onClick={() => onSave(chosen)}
          >
            {t('Ler o extrato')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-fg-2">
        {t('Não conhecemos os títulos deste arquivo. Diga uma vez: os próximos vão direto.')}
      </p>
      <div className="card mb-4 overflow-hidden">
        <Table label={t('Começo do arquivo')} dense>
          <thead>
            <tr>
              {found.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.sample.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {roles.map((role) => (
          <Select
            key={role}
            label={asked.words[role]?.() ?? role}
            placeholder={t('Não tem')}
            value={chosen[role] ?? ''}
            options={options}
            onChange={({ target }) => setChosen((before) => ({ ...before, [role]: target.value || undefined }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
