import { type ExcludedKind, type ExcludedLists, listExcluded } from '@comanda/contract/menu/excluded';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Switch } from '@comanda/ui/checkbox';
import { matchesText } from '@comanda/domain/search-text';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { usePermission, useStore, type SessionStore } from '../../platform/session.tsx';
import { ExcludedSection } from './excluded-section.tsx';
import { keyOfRow, type Picked } from './picked.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

const KINDS: readonly ExcludedKind[] = ['menuGroups', 'menuItems', 'complementsGroup', 'complementsItem'];

/** What was deleted from the menu, and the way back. */
export function ExcludedPage() {
  const store = useStore();
  return (
    <Page width="list" lead={t('O que saiu do cardápio fica guardado aqui. Restaurou, volta na hora.')}>
      {store && <Lists store={store} />}
    </Page>
  );
}

function Lists({ store }: { store: SessionStore }) {
  const [filterAll, setFilterAll] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [asking, setAsking] = useState<readonly Picked[] | null>(null);
  const allowed = usePermission('menu_edit');
  const restore = useRestore(store.id);
  const asked = useQuery(read(listExcluded, { params: { storeId: store.id }, body: { filterAll } }));

  async function bring(rows: readonly Picked[], menu_group_id: number | null = null) {
    setAsking(null);
    setPicked([]);
    await restore(rows, menu_group_id);
  }
  /** An item whose section is deleted as well: where it goes is the owner's to say. */
  const ask = (rows: readonly Picked[]) =>
    rows.some(({ kind, row }) => kind === 'menuItems' && row.of_deleted && !comesAlong(row.of, rows))
      ? setAsking(rows)
      : void bring(rows).catch(() => {}); // the refusal is shown by the write

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchInput
          className="min-w-60 flex-1"
          label={t('Nome do que foi excluído')}
          size="lg"
          value={typed}
          onChange={setTyped}
        />
        <Switch
          label={t('Mostrar também os de mais de 30 dias')}
          checked={filterAll}
          onChange={({ target }) => setFilterAll(target.checked)}
        />
      </div>
      <Answer
        of={asked}
        rows={3}
        rowClass="h-14"
        isEmpty={isEmpty}
        empty={
          <EmptyState icon={<ArchiveRestore className="size-6" aria-hidden />} title={t('Nada excluído')}>
            {filterAll
              ? t('O que você excluir do cardápio aparece aqui.')
              : t('Nada nos últimos 30 dias. O que é mais antigo aparece ao ligar a chave acima.')}
          </EmptyState>
        }
      >
        {(data) =>
          KINDS.map((kind) => (
            <ExcludedSection
              key={kind}
              kind={kind}
              rows={data[kind].filter(({ name, of }) => matchesText(`${name} ${of}`, typed))}
              store={store}
              allowed={allowed}
              picked={picked}
              onPick={(each) =>
                setPicked((before) =>
                  before.some((other) => keyOfRow(other) === keyOfRow(each))
                    ? before.filter((other) => keyOfRow(other) !== keyOfRow(each))
                    : [...before, each],
                )
              }
              onRestore={(each) => ask([each])}
            />
          ))
        }
      </Answer>
      {picked.length > 0 && (
        <div className="sticky bottom-3 z-(--z-bar) flex justify-center max-md:bottom-20">
          <Button variant="primary" size="lg" onClick={() => ask(picked)}>
            {t('{n, plural, one {Restaurar # escolhido} other {Restaurar # escolhidos}}', { n: picked.length })}
          </Button>
        </div>
      )}
      {asking && (
        <RestoreDialog
          store={store}
          rows={asking}
          onClose={() => setAsking(null)}
          onChoose={(menu_group_id) => void bring(asking, menu_group_id).catch(() => {})} // shown by the write
        />
      )}
    </>
  );
}

const isEmpty = (lists: ExcludedLists): boolean => KINDS.every((kind) => lists[kind].length === 0);
/** Its section is among what is restored. */
const comesAlong = (of: string, rows: readonly Picked[]): boolean =>
  rows.some(({ kind, row }) => kind === 'menuGroups' && row.name === of);
