import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listGroups } from '@comanda/contract/menu/groups';
import { listItems } from '@comanda/contract/menu/items';
import type { SwitchEnd } from '@comanda/domain/hours/switch-end';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Answer, together } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { EndDialog } from './end-dialog.tsx';
import { findPausables, isOff, type Pausable, type PausableFilter, pausablesOf } from './pausable.ts';
import { keyOfRow, PauseRow } from './pause-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SupplyKind } from './supply-kind.ts';
import { useSwitchWrites } from './use-switches.ts';

/** More are asked for: nobody scrolls a thousand rows at the counter. */
const PAGE = 80;

const FILTERS: readonly { value: PausableFilter; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'off', label: 'Pausados' },
  { value: 'group', label: 'Grupos' },
  { value: 'item', label: 'Itens' },
  { value: 'complement', label: 'Complementos' },
];

/** Everything that can run out, found by typing, off and on with a thumb; several at once. */
export function PauseList({ store }: { store: SessionStore }) {
  const query = { store_id: store.id };
  const groups = useQuery(read(listGroups, { query }));
  const items = useQuery(read(listItems, { query }));
  const questions = useQuery(read(listComplementGroups, { query }));
  const now = useNow();
  const allowed = usePermission('stock_edit');
  const writes = useSwitchWrites(store.id);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<PausableFilter>('all');
  const [shown, setShown] = useState(PAGE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pausing, setPausing] = useState<readonly Pausable[] | null>(null);
  const all = useMemo(
    () => pausablesOf(groups.data ?? [], items.data ?? [], questions.data ?? []),
    [groups.data, items.data, questions.data],
  );
  const found = findPausables(all, filter, typed, now);
  const loaded = groups.data && items.data && questions.data;
  const picked = all.filter((each) => chosen.has(keyOfRow(each)));

  function toggle(row: Pausable) {
    const key = keyOfRow(row);
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  async function pause(rows: readonly Pausable[], end: SwitchEnd) {
    for (const [kind, ids] of idsByKind(rows)) await writes.set({ kind, ids, end });
    setChosen(new Set());
    showToast({ text: pausedWords(rows), undo: () => void back(rows).catch(() => {}) });
  }
  async function back(rows: readonly Pausable[]) {
    await writes.undo(rows.map(({ kind, id }) => ({ kind, id })));
    setChosen(new Set());
    showToast(t('{n, plural, one {De volta à venda.} other {# de volta à venda.}}', { n: rows.length }));
  }

  return (
    <div className="space-y-3">
      <SearchInput label={t('Item, grupo ou complemento')} size="lg" value={typed} onChange={setTyped} />
      <fieldset className="scroll-x flex min-w-0 gap-2" aria-label={t('Mostrar')}>
        {FILTERS.map(({ value, label }) => (
          <Chip
            key={value}
            className="min-h-11"
            selected={filter === value}
            {...(loaded ? { count: findPausables(all, value, '', now).length } : {})}
            onClick={() => setFilter(value)}
          >
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <Answer of={together(groups, items, questions)} rows={5}>
        {() =>
          found.length === 0 ? (
            <EmptyState
              icon={<SearchX className="size-6" aria-hidden />}
              title={filter === 'off' && typed === '' ? t('Nada pausado agora') : t('Nada com esse nome')}
            >
              {filter === 'off' && typed === ''
                ? t('O que esgotar ou pausar aparece aqui, com a hora de voltar.')
                : t('Confira a busca ou mostre tudo.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {found.slice(0, shown).map((row) => (
                <PauseRow
                  key={keyOfRow(row)}
                  row={row}
                  store={store}
                  now={now}
                  chosen={chosen.has(keyOfRow(row))}
                  allowed={allowed}
                  onChoose={() => toggle(row)}
                  onPause={() => setPausing([row])}
                  onBack={() => void back([row]).catch(() => {})}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      {found.length > shown && (
        <Button className="w-full" onClick={() => setShown((n) => n + PAGE)}>
          {t('Mostrar mais ({n})', { n: found.length - shown })}
        </Button>
      )}
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          canPause={picked.some((row) => !isOff(row, now))}
          canReturn={picked.some((row) => isOff(row, now))}
          onPause={() => setPausing(picked)}
          onReturn={() => void back(picked.filter((row) => isOff(row, now))).catch(() => {})}
          onClear={() => setChosen(new Set())}
        />
      )}
      {pausing && (
        <EndDialog
          title={
            pausing.length === 1 && pausing[0]
              ? t('Pausar {name}', { name: pausing[0].name })
              : t('Pausar {n} de uma vez', { n: pausing.length })
          }
          onChoose={(end) => void pause(pausing, end).catch(() => {})} // the refusal is shown by the write
          onClose={() => setPausing(null)}
        >
          {t('O cliente vê como esgotado e não consegue pedir. No balcão e nas mesas também.')}
        </EndDialog>
      )}
    </div>
  );
}

function idsByKind(rows: readonly Pausable[]): Map<SupplyKind, number[]> {
  const byKind = new Map<SupplyKind, number[]>();
  for (const { kind, id } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  return byKind;
}

const pausedWords = (rows: readonly Pausable[]): string =>
  rows.length === 1 && rows[0]
    ? t('{name}: pausado.', { name: rows[0].name })
    : t('{n} pausados de uma vez.', { n: rows.length });
