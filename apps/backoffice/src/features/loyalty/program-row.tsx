import { deleteProgram, getLoyalty, type LoyaltyProgram, updateProgram } from '@comanda/contract/marketing/loyalty';
import { LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { Badge } from '@comanda/ui/badge';
import { Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { programSentence } from '@comanda/words/program-sentence';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { RowMenu } from '../../platform/row-menu.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useToday } from './use-today.ts';

interface Props {
  store: SessionStore;
  program: LoyaltyProgram;
  onEdit: () => void;
}

export function ProgramRow({ store, program, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  const today = useToday(store);
  const update = useWrite(updateProgram, { refreshes: [getLoyalty] });
  const remove = useWrite(deleteProgram, { refreshes: [getLoyalty] });
  const { id, name, active, ends_on } = program;
  const turn = (on: boolean) =>
    update.mutate({
      params: { programId: id },
      body: { ...pick(program, namesIn(LOYALTY_PROGRAM, 'form')), active: on, store_id: store.id },
    });
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b>{name}</b>
          {ends_on !== null && ends_on < today && <Badge>{t('Terminou')}</Badge>}
        </p>
        <p className="text-sm text-fg-2">{programSentence(program, store.country_id)}</p>
      </div>
      <Switch
        label={t('Programa {name} ligado', { name })}
        hideLabel
        checked={active}
        disabled={update.isPending}
        onChange={({ target }) => turn(target.checked)}
      />
      <RowMenu
        name={name}
        entries={[{ id: 'edit', label: t('Editar'), onAction: onEdit }]}
        last={{ id: 'delete', label: t('Excluir'), onAction: () => setAsking(true) }}
      />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Excluir {name}?', { name })}
        confirmLabel={t('Excluir programa')}
        onConfirm={() => remove.mutateAsync({ params: { programId: id }, query: { store_id: store.id } })}
      >
        {t('O saldo que ele já deu continua com os clientes.')}
      </ConfirmDialog>
    </li>
  );
}
