import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from './pix-words.ts';

interface Statement {
  id: number;
  filename: string;
  starts: string;
  ends: string;
}
interface Props<Of extends Statement> {
  statements: readonly Of[];
  statement: Of;
  /** Beside its days; empty where they say enough. */
  nameOf: (statement: Of) => string;
  /** What goes with it, and what stays. */
  warning: string;
  onChoose: (id: number) => void;
  onRemove: (id: number) => Promise<unknown>;
}

/** Which statement is looked at, and the way to take it back. */
export function StatementPicker<Of extends Statement>(props: Props<Of>) {
  const { statements, statement, nameOf, warning, onChoose, onRemove } = props;
  const [leaving, setLeaving] = useState(false);
  const { id, filename } = statement;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1 sm:max-w-96">
        <Select
          label={t('Extrato')}
          hideLabel
          value={id}
          options={statements.map((one) => ({
            value: one.id,
            label: [`${dayWords(one.starts)} – ${dayWords(one.ends)}`, nameOf(one)].filter(Boolean).join(' · '),
          }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
      <Button variant="ghost" icon={<Trash2 className="size-4" aria-hidden />} onClick={() => setLeaving(true)}>
        {t('Tirar')}
      </Button>
      <ConfirmDialog
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        title={t('Tirar o extrato {filename}?', { filename })}
        confirmLabel={t('Tirar extrato')}
        onConfirm={() => onRemove(id)}
      >
        {warning}
      </ConfirmDialog>
    </div>
  );
}
