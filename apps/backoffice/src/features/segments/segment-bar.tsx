import {
  createSegment,
  deleteSegment,
  findSegments,
  SEGMENT_LETTERS,
  type SegmentsPage,
} from '@comanda/contract/segments';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import type { Rules } from './rules-text.ts';

interface Props {
  store: SessionStore;
  page: SegmentsPage;
  /** The named group that is looked at. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** What is filtered now, and could be named. */
  rules: Rules;
}

/** Everybody, and each named group with how many are in it now. */
export function SegmentBar({ store, page, chosen, onChoose, rules }: Props) {
  const [naming, setNaming] = useState(false);
  const [ending, setEnding] = useState(false);
  const remove = useWrite(deleteSegment, { refreshes: [findSegments] });
  const open = page.segments.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip
        className="max-md:h-11"
        selected={chosen === undefined && rules.length === 0}
        count={page.clients}
        onClick={() => onChoose(undefined)}
      >
        {t('Todos')}
      </Chip>
      {page.segments.map(({ id, name, clients }) => (
        <Chip
          key={id}
          className="max-md:h-11"
          selected={id === chosen}
          count={clients}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          {name}
        </Chip>
      ))}
      {rules.length > 0 && chosen === undefined && (
        <Button
          size="sm"
          className="max-md:h-11"
          icon={<Bookmark className="size-4" aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t('Salvar como grupo')}
        </Button>
      )}
      {open && (
        <Button
          size="sm"
          variant="danger-ghost"
          className="max-md:h-11"
          icon={<Trash2 className="size-4" aria-hidden />}
          onClick={() => setEnding(true)}
        >
          {t('Apagar o grupo')}
        </Button>
      )}
      {naming && (
        <NameDialog
          store={store}
          rules={rules}
          onClose={() => setNaming(false)}
          onDone={(id) => {
            setNaming(false);
            onChoose(id);
          }}
        />
      )}
      {open && (
        <ConfirmDialog
          isOpen={ending}
          onClose={() => setEnding(false)}
          tone="danger"
          title={t('Apagar o grupo {name}?', { name: open.name })}
          confirmLabel={t('Apagar o grupo')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: store.id, segment_id: open.id } });
            setEnding(false);
            onChoose(undefined);
          }}
        >
          {t('Os clientes ficam. Só o filtro com este nome sai da lista.')}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface NameProps {
  store: SessionStore;
  rules: Rules;
  onClose: () => void;
  onDone: (id: number) => void;
}

function NameDialog({ store, rules, onClose, onDone }: NameProps) {
  const [name, setName] = useState('');
  const create = useWrite(createSegment, { refreshes: [findSegments] });

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      const made = await create.mutateAsync({ params: { id: store.id }, body: { name, rules } });
      showToast(t('Grupo salvo. Ele se conta sozinho.'));
      onDone(made.id);
    } catch {
      // the refusal was shown by the write
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Salvar como grupo')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            type="submit"
            form="segment-name"
            variant="primary"
            pending={create.isPending}
            pendingText={t('Salvando…')}
            disabledReason={name.trim() === '' ? t('O grupo ainda não tem nome.') : undefined}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id="segment-name" onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('Nome do grupo')}
          maxLength={SEGMENT_LETTERS}
          autoComplete="off"
          placeholder={t('Ex.: Fiéis do Horto')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
