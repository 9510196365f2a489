import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { BookOpen, Plus, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BulkBar } from './list/bulk-bar.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupNav } from './list/group-nav.tsx';
import { ItemDrawer } from './item/item-drawer.tsx';
import { useMenuEditor, type Question } from './menu-context.tsx';
import { MenuGrid } from './list/menu-grid.tsx';
import { MenuHead } from './menu-head.tsx';
import { menuRows } from './list/menu-rows.ts';
import { MenuToolbar } from './list/menu-toolbar.tsx';
import { MenuTree, sectionTop } from './list/menu-tree.tsx';
import { Questions } from './questions.tsx';
import { SamplesBanner } from './samples-banner.tsx';
import type { MenuSearch } from './menu-search.ts';
import { useWide } from './use-wide.ts';

interface Props {
  search: MenuSearch;
  question: Question | null;
  onAnswered: () => void;
  onDeselect: () => void;
}

export function MenuEditorView({ search, question, onAnswered, onDeselect }: Props) {
  const { store, groups, items, now, change, refused } = useMenuEditor();
  const samples = items.filter(({ is_sample }) => is_sample).length;
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState(search.busca ?? '');
  const list = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const { filtro } = search;
  const grid = search.ver === 'grade' && wide;
  const rows = useMemo(
    () => menuRows(groups, items, { query: words, filter: filtro, closed: grid ? new Set() : closed, now }),
    [groups, items, words, filtro, closed, grid, now],
  );

  // An address may name a section that is gone.
  const openedGroup =
    search.grupo === 'novo' || groups.some(({ id }) => id === search.grupo) ? search.grupo : undefined;

  function fold(id: number) {
    const after = new Set(closed);
    if (!after.delete(id)) after.add(id);
    setClosed(after);
  }

  return (
    <div className="flex min-w-0 flex-col md:h-[calc(100dvh-3.5rem-var(--tabs-h,0px))]">
      <MenuHead view={grid ? 'grade' : 'arvore'} />
      {samples > 0 && (
        <div className="px-4 pt-3 md:px-6">
          <SamplesBanner store_id={store.id} samples={samples} />
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState
          icon={<BookOpen className="size-6" aria-hidden />}
          title={t('Comece pelo primeiro grupo')}
          action={
            <Button
              variant="primary"
              icon={<Plus className="size-4" aria-hidden />}
              disabledReason={refused.menu}
              onClick={() => change({ grupo: 'novo' })}
            >
              {t('Criar o primeiro grupo')}
            </Button>
          }
        >
          {t(
            'Um grupo junta itens parecidos: Lanches, Pizzas, Bebidas. Depois é só colocar os itens, com foto e preço.',
          )}
        </EmptyState>
      ) : (
        <>
          <MenuToolbar search={search} words={words} onWords={setWords} />
          <div className="flex min-h-0 flex-1">
            {!grid && <GroupNav onJump={(id) => list.current?.scrollTo({ top: sectionTop(rows, id) })} />}
            <div ref={list} className={grid ? 'min-w-0 flex-1' : 'min-w-0 flex-1 pb-20 md:overflow-y-auto'}>
              {rows.length === 0 ? (
                <EmptyState
                  icon={<SearchX className="size-6" aria-hidden />}
                  title={t('Nenhum item assim')}
                  action={
                    <Button
                      onClick={() => {
                        setWords('');
                        change({ busca: undefined, filtro: undefined });
                      }}
                    >
                      {t('Ver todos os itens')}
                    </Button>
                  }
                />
              ) : grid ? (
                <MenuGrid rows={rows} />
              ) : (
                <MenuTree rows={rows} onFold={fold} />
              )}
            </div>
          </div>
        </>
      )}
      <BulkBar onClear={onDeselect} />
      {search.item !== undefined && (
        <ItemDrawer key={`${search.item}`} opened={search.item} em={search.em} code={search.codigo} />
      )}
      {search.item === undefined && openedGroup !== undefined && (
        <GroupDrawer key={`${openedGroup}`} opened={openedGroup} />
      )}
      {question && <Questions question={question} onClose={onAnswered} onDeselect={onDeselect} />}
    </div>
  );
}
