import { findStock, type StockRow } from '@comanda/contract/menu/stock';
import { STOCK_TYPE } from '@comanda/domain/codes';
import { matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Segmented } from '@comanda/ui/choice-group';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { SAVE_BAR_SLOT } from '../../platform/page/save-bar-slot.ts';
import { usePermission, useStoreId } from '../../platform/session.tsx';
import { CountRow } from './count-row.tsx';
import { MinimumDialog } from './minimum-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { type SheetName, SHEETS, type SheetType, stockSearch, type StockSearch } from './stock-search.ts';
import { isLow, SHEET_WORDS } from './stock-words.ts';
import { useTyped } from './use-typed.ts';
import { menuPage } from '../menu/pages.ts';
import { complementsPage } from '../complements/pages.ts';

export const ItemStockPage = () => <StockPage key="1" type={STOCK_TYPE.items} />;
export const ComplementStockPage = () => <StockPage key="2" type={STOCK_TYPE.complements} />;

/** A sheet to count by, at the shelf, with one thumb. */
function StockPage({ type }: { type: SheetType }) {
  const store_id = useStoreId();
  const [{ folha = 'contagem', abaixo }, setSearch] = useSharedSearch(stockSearch);
  const change = (search: StockSearch) => setSearch(search, { replace: true });
  const allowed = usePermission('stock_edit');
  const [words, setWords] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const [minimumOf, setMinimumOf] = useState<StockRow | null>(null);
  const typed = useTyped(`stock.${store_id}.${type}.${folha}`);
  const asked = useQuery(read(findStock, { query: { store_id, type: `${type}` } }));
  const rows = asked.data ?? [];
  const low = rows.filter(isLow);
  const shown = rows.filter((row) => (!abaixo || isLow(row)) && matchesText(`${row.name} ${row.group_name}`, words));
  const filled = rows.filter(({ id }) => typed.values[id] != null);
  const slot = document.getElementById(SAVE_BAR_SLOT);

  return (
    <Page width="form" lead={SHEET_WORDS[folha].hint()}>
      <div className="mt-3 space-y-3">
        <Segmented
          label={t('Folha')}
          hideLabel
          value={folha}
          choices={SHEETS.map((value) => ({ value, label: SHEET_WORDS[value].name() }))}
          onChange={(value: SheetName) => change({ ...(abaixo && { abaixo }), folha: value })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput className="min-w-44 flex-1" label={t('Buscar')} value={words} onChange={setWords} />
          <Chip
            selected={abaixo === true}
            count={low.length}
            onClick={() => change(abaixo ? { folha } : { folha, abaixo: true })}
          >
            {t('Abaixo do mínimo')}
          </Chip>
        </div>
      </div>

      <Answer of={asked}>
        {() =>
          shown.length === 0 ? (
            <EmptyState
              icon={<Boxes className="size-6" aria-hidden />}
              title={emptyTitle(rows.length, abaixo, type)}
              action={
                rows.length === 0 && (
                  <PageLink page={type === STOCK_TYPE.items ? menuPage : complementsPage} className="btn btn-primary">
                    {type === STOCK_TYPE.items ? t('Abrir o cardápio') : t('Abrir os complementos')}
                  </PageLink>
                )
              }
            />
          ) : (
            <form
              className="mt-4 space-y-5"
              onSubmit={(event) => {
                event.preventDefault();
                setReviewing(filled.length > 0);
              }}
            >
              {groupsOf(shown).map(({ id, name, rows: inGroup }) => (
                <section key={id} aria-labelledby={`group-${id}`}>
                  <h2 id={`group-${id}`} className="t-label mb-1.5 truncate">
                    {name}
                  </h2>
                  <ul className="card divide-y divide-line overflow-hidden">
                    {inGroup.map((row) => (
                      <CountRow
                        key={`${folha} ${row.id}`}
                        row={row}
                        sheet={folha}
                        value={typed.values[row.id] ?? null}
                        onChange={(value) => typed.set(row.id, value)}
                        disabled={!allowed}
                        onMinimum={() => setMinimumOf(row)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </form>
          )
        }
      </Answer>

      {slot &&
        filled.length > 0 &&
        createPortal(
          <section aria-label={t('Folha preenchida')} className="savebar max-sm:gap-2 max-sm:px-4">
            <output className="text-sm font-semibold whitespace-nowrap">
              {t('{n, plural, one {# preenchido} other {# preenchidos}}', { n: filled.length })}
            </output>
            <span className="ml-auto" />
            <Button variant="ghost" onClick={typed.clear}>
              {t('Limpar')}
            </Button>
            <Button variant="primary" onClick={() => setReviewing(true)}>
              {t('Conferir')}
            </Button>
          </section>,
          slot,
        )}
      {reviewing && (
        <ReviewDialog
          type={type}
          sheet={folha}
          typed={typed.values}
          onSaved={() => {
            typed.clear();
            setReviewing(false);
          }}
          onClose={() => setReviewing(false)}
        />
      )}
      {minimumOf && <MinimumDialog type={type} row={minimumOf} onClose={() => setMinimumOf(null)} />}
    </Page>
  );
}

function emptyTitle(all: number, low: boolean | undefined, type: SheetType): string {
  if (low) return t('Nada abaixo do mínimo');
  if (all > 0) return t('Nada com este nome');
  return type === STOCK_TYPE.items ? t('O cardápio ainda não tem itens') : t('Ainda não há complementos');
}

function groupsOf(rows: readonly StockRow[]) {
  const groups: { id: number; name: string; rows: StockRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.id === row.group_id) last.rows.push(row);
    else groups.push({ id: row.group_id, name: row.group_name, rows: [row] });
  }
  return groups;
}
