import {
  deleteDraft,
  type DraftLine,
  getDraft,
  listDrafts,
  type MenuDraft,
} from '@comanda/contract/menu/menu-draft-calls';
import type { DraftChange } from '@comanda/contract/menu/menu-drafts';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Tabs } from '@comanda/ui/tabs';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { CalendarClock, FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DraftGrid } from './draft-grid.tsx';
import { DraftLines, type LineActions } from './draft-lines.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { changesWords, DraftState, failureWords } from './drafts-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type DraftEdit, useDraftEdit } from './use-draft-edit.ts';
import { menuDraftsPage } from './pages.ts';

const route = addressOf(menuDraftsPage);

/** One draft: what it changes, how customers would see it, and what becomes of it. */
export function DraftPage({ store, zone, id }: { store: SessionStore; zone: string; id: number }) {
  const query = read(getDraft, { query: { store_id: store.id, id } });
  // What the menu has may change under a draft at any moment.
  const asked = useQuery({ ...query, staleTime: 0 });
  const edit = useDraftEdit(store.id, id);
  if (asked.data) return <Draft store={store} zone={zone} draft={asked.data} edit={edit} />;
  return (
    <Page width="list" title={t('Rascunho')} back={{ page: menuDraftsPage, label: t('Rascunhos do cardápio') }}>
      <Answer of={asked} rowClass="h-14">
        {() => null}
      </Answer>
    </Page>
  );
}

interface DraftProps {
  store: SessionStore;
  zone: string;
  draft: MenuDraft;
  edit: (edit: DraftEdit) => void;
}
type Asked = 'publish' | 'schedule' | 'delete' | null;

function Draft({ store, zone, draft, edit }: DraftProps) {
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, lines, published_at } = draft;
  const waits = published_at === null;
  const conflicts = lines.filter(({ conflict, is_dropped }) => conflict !== null && !is_dropped).length;
  const remove = useWrite(deleteDraft, {
    refreshes: [listDrafts],
    onDone: () => {
      showToast(t('Rascunho apagado.'));
      void navigate({ search: {} });
    },
  });
  const refused =
    draft.changes_count === 0
      ? t('Escolha ao menos uma mudança para publicar.')
      : conflicts > 0
        ? t('Decida antes as mudanças marcadas em amarelo.')
        : undefined;

  return (
    <Page
      width="list"
      title={draft.name}
      lead={changesWords(draft.changes_count)}
      back={{ page: menuDraftsPage, label: t('Rascunhos do cardápio') }}
      actions={
        waits && (
          <>
            <Button icon={<Trash2 className="size-4" aria-hidden />} onClick={() => setAsked('delete')}>
              <span className="max-sm:sr-only">{t('Apagar')}</span>
            </Button>
            <Button
              icon={<CalendarClock className="size-4" aria-hidden />}
              disabledReason={refused}
              onClick={() => setAsked('schedule')}
            >
              {t('Publicar em…')}
            </Button>
            <Button variant="primary" disabledReason={refused} onClick={() => setAsked('publish')}>
              {t('Publicar agora')}
            </Button>
          </>
        )
      }
    >
      <DraftState draft={draft} zone={zone} country_id={store.country_id} />
      {waits && conflicts > 0 && (
        <Banner tone="warning" title={draft.failure ? failureWords(draft.failure) : undefined}>
          {t(
            '{n, plural, one {O cardápio mudou em # ponto deste rascunho.} other {O cardápio mudou em # pontos deste rascunho.}} Nada é sobrescrito sem você decidir.',
            { n: conflicts },
          )}
        </Banner>
      )}
      <Notes notes={draft.notes} />
      <Tabs
        label={t('O rascunho')}
        selected={waits ? (ver ?? 'mudancas') : 'mudancas'}
        onSelect={(tab) =>
          void navigate({ search: { rascunho: id, ver: tab === 'editar' || tab === 'cliente' ? tab : undefined } })
        }
        tabs={[
          {
            id: 'mudancas',
            label: t('Mudanças'),
            count: draft.changes_count,
            content: <Changes draft={draft} country_id={store.country_id} edit={edit} />,
          },
          ...(waits
            ? [
                { id: 'editar', label: t('Editar'), content: <DraftGrid store={store} draft={draft} edit={edit} /> },
                {
                  id: 'cliente',
                  label: t('Ver como cliente'),
                  content: <DraftPreview store_id={store.id} id={id} version={draft.updated_at} />,
                },
              ]
            : []),
        ]}
      />
      {asked === 'publish' && <PublishDialog store_id={store.id} draft={draft} onClose={() => setAsked(null)} />}
      {asked === 'schedule' && (
        <ScheduleDialog store_id={store.id} draft={draft} zone={zone} onClose={() => setAsked(null)} />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t('Apagar o rascunho?')}
        tone="danger"
        confirmLabel={t('Apagar rascunho')}
        onConfirm={() => remove.mutateAsync({ params: { id }, query: { store_id: store.id } })}
      >
        {t('O cardápio de hoje não muda; o que estava neste rascunho se perde.')}
      </ConfirmDialog>
    </Page>
  );
}

function Changes({ draft, country_id, edit }: { draft: MenuDraft; country_id: number; edit: DraftProps['edit'] }) {
  if (draft.lines.length === 0)
    return (
      <EmptyState icon={<FilePen className="size-6" aria-hidden />} title={t('Este rascunho ainda não muda nada')}>
        {t('Em “Editar”, mude preços, nomes, descrições e o que aparece.')}
      </EmptyState>
    );
  const actions: LineActions = {
    keep: ({ id }, kept) => edit(kept ? { keep: [id] } : { drop: [id] }),
    settle: ({ id }, winner) => edit(winner === 'menu' ? { drop: [id] } : { confirm: [id] }),
    setPrice: (line, column, price) => edit({ changes: [priceChange(line, column, price)] }),
  };
  return (
    <section className="card mt-4" aria-label={t('Mudanças')}>
      <DraftLines lines={draft.lines} country_id={country_id} {...(draft.published_at === null ? { actions } : {})} />
    </section>
  );
}

// The entity and the column are a line's own, so that they fit each other.
const priceChange = ({ entity, ref }: DraftLine, column: string, price: number) =>
  ({ entity, op: 'update', ref, fields: { [column]: price } }) as DraftChange; // as above

const NOTES_SHOWN = 50;

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className="mt-4"
      title={t('{n, plural, one {# linha não foi entendida} other {# linhas não foram entendidas}}', {
        n: notes.length,
      })}
    >
      <ul
        className="max-h-40 list-disc overflow-y-auto pl-5"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
        tabIndex={0}
        aria-label={t('Linhas não entendidas')}
      >
        {notes.slice(0, NOTES_SHOWN).map((note, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a file: their place is what they are
          <li key={at}>{note}</li>
        ))}
      </ul>
      {notes.length > NOTES_SHOWN && <p>{t('e mais {n}', { n: notes.length - NOTES_SHOWN })}</p>}
    </Banner>
  );
}
