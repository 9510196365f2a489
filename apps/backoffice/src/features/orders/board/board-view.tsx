import type { Order } from '@comanda/contract/orders/orders';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Fragment, startTransition, useEffect, useState } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { laneAverage, LANES, type Lane } from './board.ts';
import { ALWAYS, LaneHead, LOOKS, TITLES } from './lane-head.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  lanes: Record<Lane, Order[]>;
  /** The lane that a phone shows. */
  lane: Lane;
  onLane: (lane: Lane) => void;
  store: SessionStore;
  /** Minutes run on the cards; else they say when the order came. */
  show_timer: boolean;
  steps: OrderSteps;
  selected: number | undefined;
  onOpen: (order: Order) => void;
  onRefuse: (order: Order) => void;
  onPrint: (order: Order) => void;
}

/** A lane draws so many cards, and as many more whenever somebody asks: hundreds at once make every event slow. */
const DRAWN = 60;
/** What a screen shows of a lane at first; the others follow when that has been painted. */
const AT_FIRST = 10;
const REST_MS = 200;

/**
 * Columns on a wide screen, one column with tabs on a phone. Finished orders stand apart, when there are any; what is
 * scheduled is a spine until somebody opens it, so that five columns have the room of a desk.
 */
export function Board({ lanes, lane, onLane, ...cards }: Props) {
  const present = LANES.filter((each) => ALWAYS.includes(each) || lanes[each].length > 0);
  const shown = present.includes(lane) ? lane : 'received';
  const unfolded = shown === 'scheduled' || lanes.scheduled.some(({ id }) => id === cards.selected);
  return (
    <>
      <div
        role="tablist"
        aria-label={t('Etapas')}
        className="flex border-b border-line bg-surface md:hidden print:hidden"
      >
        {present.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === shown}
            data-st={LOOKS[each].st}
            className={cx(
              'flex min-h-12 flex-1 flex-col items-center justify-center border-b-3 text-xs font-semibold',
              each === shown ? 'border-(--c) text-(--c-text)' : 'border-transparent text-fg-3',
            )}
            onClick={() => onLane(each)}
          >
            <span className="t-num text-lg leading-5">{lanes[each].length}</span>
            {t(TITLES[each].short)}
          </button>
        ))}
      </div>
      <div className="scroll-x flex min-h-0 flex-1 gap-3 overflow-x-auto px-3 pt-2 md:px-5 print:hidden">
        {present.map((each) => (
          <Fragment key={each}>
            {each === 'scheduled' && (
              <Spine
                lane={each}
                count={lanes[each].length}
                open={unfolded}
                onOpen={(open) => onLane(open ? each : 'received')}
              />
            )}
            {(each !== 'scheduled' || unfolded) && (
              <Column lane={each} orders={lanes[each]} hidden={each !== shown} {...cards} />
            )}
          </Fragment>
        ))}
      </div>
    </>
  );
}

interface SpineProps {
  lane: Lane;
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A column folded to its name. */
function Spine({ lane, count, open, onOpen }: SpineProps) {
  const { st, icon: Icon } = LOOKS[lane];
  return (
    <button
      type="button"
      data-st={st}
      aria-expanded={open}
      className="flex w-11 shrink-0 flex-col items-center gap-2 self-start rounded-b-lg border-t-3 border-(--c) bg-surface py-2 max-md:hidden hover:bg-surface-3"
      onClick={() => onOpen(!open)}
    >
      <Icon className="size-4.5 text-(--c-text)" aria-hidden />
      <span className="count bg-(--c-soft)! text-(--c-text)!">{count}</span>
      <span className="t-title text-sm [writing-mode:vertical-rl]">{t(TITLES[lane].title)}</span>
    </button>
  );
}

interface ColumnProps extends Omit<Props, 'lanes' | 'lane' | 'onLane'> {
  lane: Lane;
  orders: readonly Order[];
  /** On a phone. */
  hidden: boolean;
}

function Column({ lane, orders, hidden, onOpen, onRefuse, onPrint, selected, ...card }: ColumnProps) {
  const now = useNow();
  const [pages, setPages] = useState(0);
  useEffect(() => {
    const rest = setTimeout(() => startTransition(() => setPages((seen) => Math.max(seen, 1))), REST_MS);
    return () => clearTimeout(rest);
  }, []);
  // Whoever walks through the lane by the keyboard sees where they are.
  const drawn = Math.max(pages * DRAWN || AT_FIRST, 1 + orders.findIndex(({ id }) => id === selected));
  const average = lane === 'preparing' || lane === 'ready' ? laneAverage(orders, now) : null;
  return (
    <section
      className={cx('flex flex-1 flex-col max-md:min-w-0 md:min-w-60 md:max-w-120', hidden && 'max-md:hidden')}
      data-st={LOOKS[lane].st}
      aria-label={t(TITLES[lane].title)}
    >
      <LaneHead lane={lane}>
        <span className="count bg-(--c-soft)! text-(--c-text)!">{orders.length}</span>
        {average !== null && (
          <span className="ml-auto text-xs text-fg-3">{t('média {n} min', { n: Math.round(average) })}</span>
        )}
      </LaneHead>
      <div className="-mx-1 flex-1 space-y-2.5 overflow-y-auto px-1 pb-24 md:pb-6">
        {orders.length === 0 && <p className="px-2 py-6 text-center text-ui text-fg-3">{t('Nada aqui agora.')}</p>}
        {orders.slice(0, drawn).map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            selected={order.id === selected}
            onOpen={() => onOpen(order)}
            onRefuse={() => onRefuse(order)}
            onPrint={() => onPrint(order)}
            {...card}
          />
        ))}
        {orders.length > drawn && (
          <Button className="w-full" onClick={() => setPages(Math.ceil(drawn / DRAWN) + 1)}>
            {t('Mostrar mais {n}', { n: Math.min(DRAWN, orders.length - drawn) })}
          </Button>
        )}
      </div>
    </section>
  );
}
