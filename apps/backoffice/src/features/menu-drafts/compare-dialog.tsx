import { listDrafts } from '@comanda/contract/menu/menu-draft-calls';
import { compareMenu, type MenuOperation, rollBackMenu } from '@comanda/contract/menu/menu-history';
import { formatDate, formatTime } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@comanda/words/refusals';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DraftLines } from './draft-lines.tsx';

interface Props {
  store: SessionStore;
  zone: string;
  operation: MenuOperation;
  onDraft: (id: number) => void;
  onClose: () => void;
}

/** What is different now from the menu before an operation, and the way back to it: a draft, reviewed like any other. */
export function CompareDialog({ store, zone, operation, onDraft, onClose }: Props) {
  const query = { store_id: store.id, seq: operation.seq };
  const asked = useQuery({ ...read(compareMenu, { query }), staleTime: 0 });
  const rollBack = useWrite(rollBackMenu, { refreshes: [listDrafts], onDone: ({ id }) => onDraft(id) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('Voltar a antes de {date} às {time}', {
        date: formatDate(operation.created_at, zone, store.country_id),
        time: formatTime(operation.created_at, zone, store.country_id),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('Fechar')}</Button>
          <Button
            variant="primary"
            pending={rollBack.isPending}
            disabledReason={asked.data?.lines.length ? undefined : sentenceOf('menu_unchanged')}
            onClick={() => rollBack.mutate({ body: { store_id: store.id, seq: operation.seq } })}
          >
            {t('Preparar um rascunho')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-fg-3">
        {t(
          'Isto mudaria para o cardápio ficar como era antes desta mudança e de tudo que veio depois. Nada vale até você publicar.',
        )}
      </p>
      <Answer
        of={asked}
        rows={4}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<EmptyState title={t('Nada a mudar')}>{sentenceOf('menu_unchanged')}</EmptyState>}
      >
        {({ lines }) => (
          <div className="-mx-4 mt-2">
            <DraftLines lines={lines} country_id={store.country_id} />
          </div>
        )}
      </Answer>
    </Dialog>
  );
}
