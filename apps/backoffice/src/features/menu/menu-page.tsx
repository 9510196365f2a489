import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listGroups } from '@comanda/contract/menu/groups';
import { listItems } from '@comanda/contract/menu/items';
import { storeZone } from '@comanda/domain/time-zones';
import { useQuery } from '@tanstack/react-query';
import { Answer, together } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { useCallback, useMemo, useState } from 'react';
import { PageStrip } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { MenuContext, type MenuEditor, type Question } from './menu-context.tsx';
import { MenuEditorView } from './menu-editor-view.tsx';
import type { MenuSearch } from './menu-search.ts';
import { useMenuWrites } from './use-menu-writes.ts';
import { usePriceQuestion } from './prices/use-price-question.tsx';
import { useRefused } from './use-refused.ts';
import { menuPage } from './pages.ts';

const route = addressOf(menuPage);

/** The menu as the people of the store keep it. */
export function MenuPage() {
  const store = useStore();
  return store && <Menu key={store.id} store={store} />;
}

function Menu({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = { store_id: store.id };
  const groups = useQuery(read(listGroups, { query }));
  const items = useQuery(read(listItems, { query }));
  const questions = useQuery(read(listComplementGroups, { query }));
  const { askPrices, priceQuestion } = usePriceQuestion(store.country_id);
  const writes = useMenuWrites(store.id, askPrices);
  const refused = useRefused();
  const now = useNow();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [question, ask] = useState<Question | null>(null);
  const complementGroups = useMemo(() => new Map(questions.data?.map((group) => [group.id, group])), [questions.data]);
  const select = useCallback((ids: readonly number[], on: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (on) after.add(id);
        else after.delete(id);
      return after;
    });
  }, []);
  const change = useCallback(
    (changes: Partial<MenuSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true }),
    [navigate],
  );
  // The same until something of it changes: every row reads it.
  const editor = useMemo(
    (): MenuEditor | null =>
      groups.data && items.data && questions.data
        ? {
            store,
            zone: storeZone(store.timezone, store.country_id),
            now,
            groups: groups.data,
            items: items.data,
            complementGroups,
            writes,
            refused,
            selected,
            select,
            change,
            ask,
            askPrices,
          }
        : null,
    [
      store,
      now,
      groups.data,
      items.data,
      questions.data,
      complementGroups,
      writes,
      refused,
      selected,
      select,
      change,
      askPrices,
    ],
  );

  if (!editor) {
    return (
      <>
        <PageStrip />
        <div className="px-4 py-3 md:px-6">
          <Answer of={together(groups, items, questions)} rows={10}>
            {() => null}
          </Answer>
        </div>
      </>
    );
  }

  return (
    <MenuContext value={editor}>
      <MenuEditorView
        search={search}
        question={question}
        onAnswered={() => ask(null)}
        onDeselect={() => setSelected(new Set())}
      />
      {priceQuestion}
    </MenuContext>
  );
}
