import type { SaleContext } from '@comanda/domain/menu/availability';
import { quantityStep } from '@comanda/domain/quantity';
import { typedQuantity } from '@comanda/domain/orders/typed-command';
import type { ItemId } from '@comanda/domain/ids';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { showToast } from '@comanda/ui/toast';
import { Star } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ActTold } from '../../../platform/act/act.ts';
import { ActIcon, ActKey } from '../../../platform/act/act-button.tsx';
import { keyName } from '../../../platform/act/key-rows.ts';
import type { Catalogue, CounterMenu } from './catalogue.ts';
import { COUNTER_ACTS, type CounterDoing, LINE_ACTS, type LineDoing } from '../counter-acts.ts';
import { ItemGrid } from './item-grid.tsx';
import { type Action, type Keymap, useKeymap } from '../keys/keymap.ts';
import { type Found, findTyped } from './pick-item.ts';
import type { PricedSale, PricedSaleLine } from '../price-sale.ts';
import { ResultList } from './result-list.tsx';
import { type Sale, selectNext } from '../sale.ts';
import { SearchBox } from './search-box.tsx';

interface Props {
  catalogue: Catalogue;
  context: SaleContext;
  priced: PricedSale;
  search: RefObject<HTMLInputElement | null>;
  /** Set here: types for somebody whose keys came too early, Enter as a line break. */
  typist: RefObject<((text: string) => void) | null>;
  onPick: (item_id: ItemId, quantity?: number) => void;
  /** Nothing has these words or this code. */
  onMiss: (words: string) => void;
  /** How the printers are; nothing where there are none. */
  printing: ReactNode;
  on: CounterDoing;
  /** Opens the selected line, with the cursor where it was asked for. */
  onEdit: (at?: 'note' | 'discount') => void;
  /** The selected line, which keys change while nothing is typed. */
  line: {
    selected: PricedSaleLine | null;
    change: (uid: string, quantity: number) => void;
    remove: (uid: string) => void;
    select: (update: (sale: Sale) => Sale) => void;
  };
}

/** The keys that are told below the tiles, by a short word. */
const hintsOf = (keymap: Keymap): readonly (readonly [key: string, words: string])[] => {
  const act = (name: Action) => [keyName(keymap[name]), wordOf(COUNTER_ACTS[name])] as const;
  return [
    act('search'),
    ['Enter', t('adicionar')],
    ['3*', t('quantidade')],
    [keyName(LINE_ACTS.remove.keys?.[0] ?? ''), t('remover')],
    act('otherTab'),
    act('kitchen'),
    act('charge'),
  ];
};
const wordOf = ({ words }: ActTold) => t(words).toLocaleLowerCase();

/** What is sold: searched by typing, or found by finger. */
export function CatalogueSide({ catalogue, context, priced, search, printing, typist, ...props }: Props) {
  const { onPick, onMiss, on, onEdit, line } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [group, setGroup] = useState<number | 'all' | 'favourites'>('all');
  const typed: Found | null = useMemo(
    () => (text.trim() === '' ? null : findTyped(text, catalogue)),
    [text, catalogue],
  );
  const counts = useMemo(() => countsOf(priced), [priced]);
  const items =
    group === 'all'
      ? catalogue.items
      : group === 'favourites'
        ? catalogue.favourites
        : (catalogue.groups.find(({ id }) => id === group)?.itens ?? catalogue.items);
  const searching = typed !== null && typed.command.words !== '';

  function type(next: string) {
    setText(next);
    setActive(0);
  }
  function enter(written: string) {
    if (written.trim() === '') return onEdit();
    const found = findTyped(written, catalogue);
    const item = found.exact ?? found.found[written === text ? active : 0];
    if (!item) {
      if (found.command.words !== '') onMiss(found.command.words);
      return search.current?.select();
    }
    const quantity = typedQuantity(found.command, item, quantityStep(item));
    if (!quantity.ok) {
      showToast({
        text: t('{name} é vendido por unidade: digite um número inteiro.', { name: item.name }),
        tone: 'warning',
      });
      return search.current?.select();
    }
    type('');
    onPick(item.id, quantity.value);
  }
  function pick({ item }: CounterMenu) {
    const quantity = typed ? typedQuantity(typed.command, item, quantityStep(item)) : null;
    type('');
    onPick(item.id, quantity?.ok ? quantity.value : undefined);
  }
  useImperativeHandle(typist, () => (words: string) => {
    const typed = words.split('\n');
    const open = typed.pop() ?? '';
    for (const each of typed) if (each.trim() !== '') enter(each);
    if (open === '') return;
    type(open);
    // The rest of the scan goes on here: found elsewhere, it would begin anew over this.
    search.current?.focus();
  });
  // The same for all renders, so that a key does not draw the tiles anew.
  const latestPick = useRef(pick);
  useEffect(() => {
    latestPick.current = pick;
  });
  const pickTile = useCallback((menu: CounterMenu) => latestPick.current(menu), []);

  const { selected } = line;
  const lineDoing: LineDoing = {
    user: on.user,
    help: () => on.ask('keys'),
    edit: onEdit,
    select: (step) => line.select((sale) => selectNext(sale, step)),
    remove: () => selected && line.remove(selected.line.uid),
    add: (steps) => {
      if (!selected) return;
      const { uid, quantity } = selected.line;
      const next = quantity + quantityStep(selected.menu.item) * steps;
      if (next <= 0) line.remove(uid);
      else line.change(uid, next);
    },
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex items-center gap-2 bg-bg p-4 pb-3 short:py-2 max-md:sticky max-md:top-14 max-md:z-(--z-sticky) [&>search]:min-w-0 [&>search]:flex-1">
        <SearchBox
          ref={search}
          value={text}
          onChange={type}
          activeId={searching ? (typed.found[active]?.id ?? null) : null}
          onEnter={enter}
          onMove={(step) => setActive((at) => Math.max(0, Math.min((typed?.found.length ?? 1) - 1, at + step)))}
          line={lineDoing}
        />
        <ActIcon act={COUNTER_ACTS.sales} on={on} size="lg" />
        {printing}
      </div>
      {searching && (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 max-md:pb-32">
          <ResultList
            catalogue={catalogue}
            command={typed.command}
            found={typed.found}
            total={typed.total}
            context={context}
            active={active}
            onPick={pick}
          />
        </div>
      )}
      {/* Kept while something is looked for: drawing it anew would be felt at the last key. */}
      <div className={cx('min-h-0 flex-1 flex-col', searching ? 'hidden' : 'flex')}>
        <fieldset className="scroll-x flex min-w-0 shrink-0 gap-1.5 px-4 pb-3 short:pb-0.5">
          <legend className="sr-only">{t('Categorias')}</legend>
          <CategoryChip selected={group === 'all'} onClick={() => setGroup('all')}>
            {t('Tudo')}
          </CategoryChip>
          <CategoryChip selected={group === 'favourites'} onClick={() => setGroup('favourites')}>
            <Star className="size-4" aria-hidden />
            {t('Favoritos')}
          </CategoryChip>
          {catalogue.groups.map(({ id, name }) => (
            <CategoryChip key={id} selected={group === id} onClick={() => setGroup(id)}>
              {name}
            </CategoryChip>
          ))}
        </fieldset>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1.5 pb-4 max-md:pb-32">
          <ItemGrid catalogue={catalogue} items={items} context={context} counts={counts} onPick={pickTile} />
        </div>
      </div>
      <KeyBar onHelp={lineDoing.help} />
    </div>
  );
}

/** The keys that are used most, and the way to all of them. */
const KeyBar = ({ onHelp }: { onHelp: () => void }) => (
  <div className="hidden h-9 shrink-0 items-center gap-4 border-t border-line bg-surface px-4 text-xs text-fg-3 xl:flex">
    {hintsOf(useKeymap()).map(([key, words]) => (
      <span key={key} className="flex items-center gap-1.5 whitespace-nowrap">
        <Kbd>{key}</Kbd>
        {words}
      </span>
    ))}
    <button type="button" className="ml-auto flex items-center gap-1.5 font-semibold text-link" onClick={onHelp}>
      {t(LINE_ACTS.help.words)} <ActKey act={LINE_ACTS.help} />
    </button>
  </div>
);

const CategoryChip = ({
  selected,
  onClick,
  children,
}: {
  selected: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" aria-pressed={selected} className="chip h-11 shrink-0 px-4 text-sm" onClick={onClick}>
    {children}
  </button>
);

function countsOf({ lines }: PricedSale): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { line } of lines) counts.set(line.item_id, (counts.get(line.item_id) ?? 0) + line.quantity);
  return counts;
}
