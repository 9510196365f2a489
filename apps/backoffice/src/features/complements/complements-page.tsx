import { listComplementGroups } from '@comanda/contract/menu/complements';
import { matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { ListPlus, ListTree, Plus, SearchX, Table2 } from 'lucide-react';
import { useState } from 'react';
import { PageStrip } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { usePriceQuestion, useRefused, useWide } from '../menu/public.ts';
import { ComplementGrid } from './complement-grid.tsx';
import { ComplementGroupCard } from './complement-group-card.tsx';
import { GroupEditor } from './group-editor.tsx';
import { useComplementWrites } from './use-complement-writes.ts';
import { optionDoubts } from './option-doubts.ts';
import { complementsPage } from './pages.ts';

const route = addressOf(complementsPage);

/** The questions that customers are asked about items, and their answers. */
export function ComplementsPage() {
  const store = useStore();
  return store && <Complements key={store.id} store={store} />;
}

/** More groups than this come as one asks for them, so that a big menu opens at once. */
const PAGE = 30;

function Complements({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const open = (grupo: number | 'novo' | undefined) => void navigate({ search: { ...search, grupo }, replace: true });
  const asked = useQuery(read(listComplementGroups, { query: { store_id: store.id } }));
  const { askPrices, priceQuestion } = usePriceQuestion(store.country_id);
  const writes = useComplementWrites(store.id, askPrices);
  const refused = useRefused();
  const wide = useWide();
  const grid = search.ver === 'grade' && wide;
  const [words, setWords] = useState(search.busca ?? '');
  const [shown, setShown] = useState(PAGE);
  const { data } = asked;
  const found = (data ?? []).filter(({ name, complements }) =>
    matchesText([name, ...complements.map((each) => each.name)].join('\n'), words),
  );
  const edited = data?.find(({ id }) => id === search.grupo);
  const create = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden />}
      disabledReason={refused.menu}
      onClick={() => open('novo')}
    >
      {t('Novo complemento')}
    </Button>
  );

  return (
    <div className="min-w-0">
      <PageStrip
        actions={
          data &&
          data.length > 0 && (
            <>
              <ViewChoice
                grid={grid}
                onChange={(ver) => void navigate({ search: { ...search, ver }, replace: true })}
              />
              {create}
            </>
          )
        }
      />
      {grid && data && data.length > 0 && (
        <div className="flex h-[calc(100dvh-10rem)] min-h-80 flex-col">
          <div className="border-b border-line bg-surface px-4 py-2 md:px-6">
            <SearchInput
              size="sm"
              label={t('Complemento ou opção')}
              value={words}
              onChange={setWords}
              className="md:w-60"
            />
          </div>
          <div className="min-h-0 flex-1">
            <ComplementGrid store={store} groups={data} words={words} writes={writes} refused={refused} />
          </div>
        </div>
      )}
      <div className={grid ? 'hidden' : 'w-full max-w-282 p-4 pb-16 md:px-6'}>
        <Answer
          of={asked}
          rows={5}
          rowClass="h-24"
          empty={
            <EmptyState
              icon={<ListPlus className="size-6" aria-hidden />}
              title={t('Nenhum complemento ainda')}
              action={create}
            >
              {t(
                'Complementos são as perguntas de um item: ponto da carne, adicionais, borda. Uma pergunta serve a muitos itens.',
              )}
            </EmptyState>
          }
        >
          {(groups) =>
            !grid && (
              <>
                <SearchInput
                  label={t('Complemento ou opção')}
                  value={words}
                  onChange={setWords}
                  className="mb-4 md:w-80"
                />
                {found.length === 0 && (
                  <EmptyState icon={<SearchX className="size-6" aria-hidden />} title={t('Nenhum complemento assim')} />
                )}
                <ul className="space-y-4">
                  {found.slice(0, shown).map((group) => (
                    <li key={group.id}>
                      <ComplementGroupCard
                        store={store}
                        group={group}
                        groups={groups}
                        writes={writes}
                        refused={refused}
                        onEdit={() => open(group.id)}
                      />
                    </li>
                  ))}
                </ul>
                {found.length > shown && (
                  <Button className="mt-4 w-full" onClick={() => setShown(shown + PAGE)}>
                    {t('Mostrar mais {n}', { n: Math.min(PAGE, found.length - shown) })}
                  </Button>
                )}
              </>
            )
          }
        </Answer>
      </div>
      {(search.grupo === 'novo' || edited) && (
        <GroupEditor
          key={edited?.id ?? 'novo'}
          store={store}
          group={edited ?? null}
          keeps={(typed) => askPrices(optionDoubts(typed, edited?.id ?? null, data ?? []))}
          writes={writes}
          refused={refused}
          onClose={() => open(undefined)}
        />
      )}
      {priceQuestion}
    </div>
  );
}

/** As questions with their options, or every option as a line of a spreadsheet. */
const ViewChoice = ({ grid, onChange }: { grid: boolean; onChange: (ver: 'grade' | undefined) => void }) => (
  <div className="hidden md:block">
    <Segmented
      label={t('Ver como')}
      hideLabel
      value={grid ? 'grade' : 'lista'}
      iconsOnly
      choices={[
        { value: 'lista', label: t('Lista'), icon: <ListTree className="size-4" aria-hidden /> },
        { value: 'grade', label: t('Planilha'), icon: <Table2 className="size-4" aria-hidden /> },
      ]}
      onChange={(ver) => onChange(ver === 'grade' ? 'grade' : undefined)}
    />
  </div>
);
