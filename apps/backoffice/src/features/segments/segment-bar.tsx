import { findClients } from '@comanda/contract/clients/clients';
import {
  createSegment,
  deleteSegment,
  findSegments,
  SEGMENT_LETTERS,
  type SegmentsPage,
  updateSegment,
} from '@comanda/contract/marketing/segments';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Bookmark, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { FilterDialog } from './filter-dialog.tsx';
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
  const [act, setAct] = useState<'new' | 'name' | 'rules' | 'end' | null>(null);
  const close = () => setAct(null);
  const remove = useWrite(deleteSegment, { refreshes: [findSegments] });
  const update = useWrite(updateSegment, { refreshes: [findSegments, findClients], onDone: close });
  const open = page.segments.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
      <Chip
        className="shrink-0 max-md:h-11"
        selected={chosen === undefined && rules.length === 0}
        count={page.clients}
        onClick={() => onChoose(undefined)}
      >
        {t('Todos')}
      </Chip>
      {page.segments.map(({ id, name, clients }) => (
        <Chip
          key={id}
          className="shrink-0 max-md:h-11"
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
          className="shrink-0 max-md:h-11"
          icon={<Bookmark className="size-4" aria-hidden />}
          onClick={() => setAct('new')}
        >
          {t('Salvar como grupo')}
        </Button>
      )}
      {open && (
        <Menu
          label={t('Mudar o grupo {name}', { name: open.name })}
          trigger={
            <Button size="sm" className="shrink-0 max-md:h-11" icon={<Pencil className="size-4" aria-hidden />}>
              {t('Mudar o grupo')}
            </Button>
          }
          groups={[
            [
              { id: 'name', label: t('Mudar o nome'), onAction: () => setAct('name') },
              { id: 'rules', label: t('Mudar os filtros'), onAction: () => setAct('rules') },
            ],
            [{ id: 'end', label: t('Apagar o grupo'), onAction: () => setAct('end') }],
          ]}
        />
      )}
      {act === 'new' && (
        <NameDialog
          store={store}
          rules={rules}
          onClose={close}
          onDone={(id) => {
            close();
            onChoose(id);
          }}
        />
      )}
      {open && act === 'name' && (
        <NameDialog store={store} rules={open.rules} kept={open} onClose={close} onDone={close} />
      )}
      {open && act === 'rules' && (
        <FilterDialog
          store={store}
          page={page}
          rules={open.rules}
          saved={{ name: open.name, pending: update.isPending }}
          onClose={close}
          onDone={(next) =>
            update.mutate({ params: { id: store.id, segment_id: open.id }, body: { name: open.name, rules: next } })
          }
        />
      )}
      {open && (
        <ConfirmDialog
          isOpen={act === 'end'}
          onClose={close}
          tone="danger"
          title={t('Apagar o grupo {name}?', { name: open.name })}
          confirmLabel={t('Apagar o grupo')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: store.id, segment_id: open.id } });
            close();
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
  /** The group that gets another name; left out, a new one. */
  kept?: { id: number; name: string };
  onClose: () => void;
  onDone: (id: number) => void;
}

function NameDialog({ store, rules, kept, onClose, onDone }: NameProps) {
  const [name, setName] = useState(kept?.name ?? '');
  const create = useWrite(createSegment, { refreshes: [findSegments] });
  const rename = useWrite(updateSegment, { refreshes: [findSegments] });
  const params = { id: store.id };

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      const made = kept
        ? await rename.mutateAsync({ params: { ...params, segment_id: kept.id }, body: { name, rules } })
        : await create.mutateAsync({ params, body: { name, rules } });
      if (!kept) showToast(t('Grupo salvo. A lista se atualiza.'));
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
      title={kept ? t('Mudar o nome') : t('Salvar como grupo')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            type="submit"
            form="segment-name"
            variant="primary"
            pending={create.isPending || rename.isPending}
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
