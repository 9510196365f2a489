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
  /** The pieces of what is to be shown, for columns of so many pixels. */
  cardsFor: (height: number) => Card[];
  size: number;
  renderCard: (card: Card) => ReactNode;
}

/** Tickets in columns, each in its place until its row is done; what does not fit is counted, not scrolled to by a bar. */
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
  const byKey = new Map(cards.map((card) => [slotKey(card), card]));
  const [settled, setSettled] = useState<Slots>([]);
  const slots = settleSlots(settled, cards, columns, height);
  // Kept while drawing: the next look begins where this one ends.
  if (!isSame(slots, settled)) setSettled(slots);
  // How high each ticket really was: its empty place is as high.
  const heights = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const element of box.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])
      heights.current.set(element.dataset['slot'] ?? '', element.offsetHeight);
  });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={count}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto p-4 [scrollbar-width:none] 3xl:p-5"
      >
        <div className="flex gap-4 3xl:gap-5" style={{ zoom: size }}>
          {slots.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <div key={index} className="min-w-0 flex-1">
              {column.map((slot) => {
                const card = byKey.get(slot.key);
                return card === undefined ? (
                  <EmptyPlace key={slot.key} height={() => heights.current.get(slot.key) ?? slot.height} />
                ) : (
                  <div key={slot.key} data-slot={slot.key} className="flow-root">
                    {renderCard(card)}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      {below > 0 && (
        <button
          type="button"
          onClick={() => box.current?.scrollBy({ top: room.height * 0.8, behavior: 'smooth' })}
          aria-label={t('Mais {n} na fila', { n: below })}
          className="mx-auto my-1.5 flex h-11 shrink-0 items-center gap-2 rounded-full bg-fg px-4 text-lg font-bold whitespace-nowrap text-bg shadow-3 sm:px-5"
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

/** Where a ticket was: nothing moves up under a hand. */
function EmptyPlace({ height }: { height: () => number }) {
  const [pixels] = useState(height);
  return <div aria-hidden style={{ height: pixels }} />;
}
