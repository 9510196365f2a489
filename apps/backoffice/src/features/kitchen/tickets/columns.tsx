import { t } from '@comanda/ui/i18n';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Card } from './ticket-columns.ts';
import { settleSlots, slotKey, type Slots } from './ticket-slots.ts';

/** Three columns on a tablet of 1024. */
const MIN_WIDTH = 320;
const GAP = 16;
/** How much of a ticket may be cut off before it counts as out of sight. */
const SLACK = 24;

interface Props {
  /** The pieces of what is to be shown, for columns of so many pixels, the oldest first. */
  cardsFor: (height: number) => Card[];
  size: number;
  renderCard: (card: Card) => ReactNode;
}

/**
 * Tickets in columns, each in its place until its row is done, and read in the order in which they are to be cooked, wherever
 * they stand. What does not fit is counted, not scrolled to by a bar.
 */
export function Columns({ cardsFor, size, renderCard }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 1248, height: 640 });
  const [below, setBelow] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const count = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const end = element.getBoundingClientRect().bottom + SLACK;
    const cards = [...element.querySelectorAll<HTMLElement>('.ticket')];
    const hidden = cards.filter((each) => each.getBoundingClientRect().bottom > end);
    // A long order stands in several pieces, and is one order all the same.
    setBelow(new Set(hidden.map(({ dataset, ariaLabel }) => dataset['order'] ?? ariaLabel)).size);
  }, []);
  useEffect(() => count());
  const columns = Math.max(1, Math.floor((room.width / size + GAP) / (MIN_WIDTH + GAP)));
  const height = room.height / size;
  const cards = cardsFor(columns === 1 ? Infinity : height);
  const [settled, setSettled] = useState<Slots>([]);
  const slots = settleSlots(settled, cards, columns, height);
  // Kept while drawing: the next look begins where this one ends.
  if (!isSame(slots, settled)) setSettled(slots);
  // How high each ticket really was: its empty place is as high.
  const heights = useRef(new Map<string, number>());
  const board = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const observer = new ResizeObserver(() => lay(element, slots, heights.current));
    for (const each of element.children) observer.observe(each);
    lay(element, slots, heights.current);
    return () => observer.disconnect();
  });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={count}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto p-4 [scrollbar-width:none] 3xl:p-5"
      >
        <div ref={board} className="relative [--gap:1rem] 3xl:[--gap:1.25rem]" style={{ zoom: size }}>
          {cards.map((card) => {
            const key = slotKey(card);
            const at = slots.findIndex((column) => column.some((slot) => slot.key === key));
            const each = `(100% + var(--gap)) / ${columns}`;
            const style = { left: `calc(${each} * ${at})`, width: `calc(${each} - var(--gap))` };
            return (
              <div key={key} data-slot={key} className="absolute flow-root" style={style}>
                {renderCard(card)}
              </div>
            );
          })}
        </div>
      </div>
      {below > 0 && (
        <button
          type="button"
          onClick={() => box.current?.scrollBy({ top: room.height * 0.8, behavior: 'smooth' })}
          aria-label={t('Mais {n} na fila', { n: below })}
          className="mx-auto my-1.5 flex h-11 shrink-0 max-sm:mr-4 items-center gap-2 rounded-full bg-fg px-4 text-lg font-bold whitespace-nowrap text-bg shadow-3 sm:px-5"
        >
          <ArrowDown className="size-5" aria-hidden />
          <span className="max-sm:hidden">{t('Mais {n} na fila', { n: below })}</span>
          <span className="sm:hidden">{below}</span>
        </button>
      )}
    </div>
  );
}

const isSame = (one: Slots, other: Slots): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Puts each card below those of its column. Where one was is left empty: nothing moves up under a hand. */
function lay(board: HTMLElement, slots: Slots, heights: Map<string, number>): void {
  const cards = new Map(
    [...board.querySelectorAll<HTMLElement>('[data-slot]')].map((each) => [each.dataset['slot'], each]),
  );
  for (const [key = '', { offsetHeight }] of cards) heights.set(key, offsetHeight);
  const bottoms = slots.map((column) =>
    column.reduce((top, { key, height }) => {
      cards.get(key)?.style.setProperty('top', `${top}px`);
      return top + (heights.get(key) ?? height);
    }, 0),
  );
  board.style.height = `${Math.max(0, ...bottoms)}px`;
}
