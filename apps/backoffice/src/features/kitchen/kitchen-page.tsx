import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import { kitchenTickets, NO_STATION, stationOf } from '@comanda/domain/kitchen/kitchen-tickets';
import { kitchenLateness } from '@comanda/domain/orders/order-clock';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { addressOf } from '../../platform/page/page-route.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { pressable, useActKeys } from '../../platform/act/act-keys.ts';
import { ChangeCard } from './tickets/change-card.tsx';
import { Columns } from './tickets/columns.tsx';
import type { KitchenBoard } from './kitchen-board.ts';
import { FilterStrip } from './filter-strip.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { CHANGES_ACTS, KITCHEN_ACTS, type KitchenDoing, TICKET_ACTS, type TicketDoing } from './kitchen-acts.ts';
import { KitchenHeader } from './kitchen-header.tsx';
import { limitsOf, sizesFor, useKitchenSettings } from './kitchen-settings.ts';
import { KitchenTicket } from './tickets/kitchen-ticket.tsx';
import { KitchenStrip } from './kitchen-strip.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type StationTab, StationTabs } from './station-tabs.tsx';
import { type Card, splitTicket, startsAt, type Ticket } from './tickets/ticket-columns.ts';
import { Totals } from './tickets/totals.tsx';
import { UndoPill } from './undo-pill.tsx';
import { useAwake } from './use-awake.ts';
import { useDigits } from './use-digits.ts';
import { useKitchen } from './use-kitchen.ts';
import { changesByOrder, useKitchenActs } from './use-kitchen-acts.ts';
import { useKitchenSound } from './use-kitchen-sound.ts';
import { useSecond } from './use-second.ts';
import { useSeen } from './tickets/use-seen.ts';
import { kitchenPage } from './pages.ts';

const route = addressOf(kitchenPage);
const LARGE = '(min-width: 1920px)';

/** The kitchen's screen: what each station has to cook, the oldest first. */
export function KitchenPage() {
  useTitle(t('Cozinha'));
  useAwake();
  const store = useStore();
  return store && <Kitchen key={store.id} store={store} />;
}

function Kitchen({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const { estacao } = route.useSearch();
  const navigate = route.useNavigate();
  const station = estacao ?? null;
  const choose = (id: number | null) => void navigate({ search: id === null ? {} : { estacao: id }, replace: true });
  const { board, orders, waiting, error, refetch, acknowledge } = useKitchen(store.id);
  const [settings, change] = useKitchenSettings(store.id);
  const [open, setOpen] = useState<'recall' | 'settings' | null>(null);
  const limits = limitsOf(settings, station);
  const now = useSecond();
  const zone = storeZone(store.timezone, store.country_id);
  const acts = useKitchenActs(store.id, station, now);
  const names = new Map(board?.stations.map(({ id, name }) => [id, name]));
  const averages = new Map(board?.stations.map(({ id, average_seconds }) => [id, average_seconds]));
  const all = kitchenTickets(orders, station);
  const tickets = all.filter(({ order, lines, held }) => isWanted(order, [...lines, ...held], settings));
  // Another station or choice is another board.
  const scope = JSON.stringify([station, settings.methods, settings.course]);
  const digits = useDigits(
    scope,
    tickets.map(({ key }) => key),
  );
  const changes = (board?.changes ?? []).filter((each) => isAt(station, each, names));
  const groups = changesByOrder(changes);
  const tabs = board === undefined ? [] : stationTabs(board, orders);
  const sound = useKitchenSound(tickets, changes, settings.volume);
  useSeen(store.id, orders);
  const readChanges = (group: readonly KitchenChange[]) =>
    acts.meant(`changes ${group[0]?.order_id}`, true, () => acknowledge(group));
  const ticketDoing = (ticket: Ticket): TicketDoing => ({
    user,
    ticket,
    bump: () => acts.bump(ticket),
    fire: (course) => acts.fire(ticket, course),
    prioritise: (first) => acts.prioritise(ticket, first),
  });
  const on: KitchenDoing = {
    user,
    canUndo: acts.canUndo,
    sound: sound.unlocked && settings.volume > 0,
    undo: acts.undo,
    walk: (by) => {
      const at = tabs.findIndex(({ id }) => id === station) + by;
      const next = tabs[(at + tabs.length) % Math.max(1, tabs.length)];
      if (next) choose(next.id);
    },
    open: setOpen,
    nextSize: () => {
      const sizes = sizesFor(matchMedia(LARGE).matches);
      change({ size: sizes[(sizes.indexOf(settings.size) + 1) % sizes.length] ?? 1 });
    },
    toggleSound: () => {
      change({ volume: sound.unlocked && settings.volume > 0 ? 0 : 0.8 });
      sound.test();
    },
  };
  const [unread] = groups;
  useActKeys(() => [
    ...pressable(KITCHEN_ACTS, on),
    ...pressable(CHANGES_ACTS, unread ? { user, changes: unread, read: () => readChanges(unread) } : null),
    ...tickets.flatMap((ticket) => pressable(TICKET_ACTS, ticketDoing(ticket), String(digits.get(ticket.key)))),
  ]);

  const cardsFor = (height: number): Card[] => [
    ...groups.map((group): Card => ({ kind: 'changes', key: `changes ${group[0]?.order_id}`, changes: group })),
    ...tickets.flatMap((ticket) => splitTicket(ticket, height)),
  ];
  const renderCard = (card: Card) => {
    if (card.kind === 'changes')
      return (
        <ChangeCard
          key={card.key}
          changes={card.changes}
          hotkey={card.changes === unread}
          cancelled={orders.some(({ id, status }) => id === card.changes[0]?.order_id && status === 'cancelled')}
          user={user}
          onRead={() => readChanges(card.changes)}
        />
      );
    const { ticket } = card;
    return (
      <KitchenTicket
        key={card.key}
        card={card}
        hotkey={digits.get(ticket.key) ?? 0}
        now={now}
        zone={zone}
        limits={limits}
        merge={settings.merge}
        also={ticket.also_at.map((id) => names.get(id) ?? '')}
        starts={settings.together ? startsAt(ticket, station, averages, now) : null}
        on={ticketDoing(ticket)}
        onStrike={(lines, done) => acts.strike(ticket, lines, done)}
      />
    );
  };
  const at = new Date(now);
  const late = tickets.filter(({ order, sent_at }) => kitchenLateness(order, sent_at, at, limits) === 'over').length;
  const averageOf = station === null ? board?.average_seconds : averages.get(station);
  const empty = board !== undefined && tickets.length === 0 && groups.length === 0;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-bg text-fg">
      <KitchenHeader
        on={on}
        store_id={store.id}
        zone={zone}
        now={now}
        average_seconds={averageOf ?? null}
        late={late}
        tabs={tabs.length > 1 ? <StationTabs tabs={tabs} current={station} onChoose={choose} /> : null}
      />
      <KitchenStrip store={store} zone={zone} waiting={waiting} />
      <FilterStrip
        settings={settings}
        hidden={all.length - tickets.length}
        onShowAll={() => change({ methods: [], course: 0 })}
      />
      <main className="flex min-h-0 flex-1 max-3xl:flex-col">
        <Answer of={{ data: board, error, refetch }} empty={<AllDone />} isEmpty={() => empty} waiting={<></>}>
          {() => <Columns key={scope} cardsFor={cardsFor} size={settings.size} renderCard={renderCard} />}
        </Answer>
        <Totals
          tickets={tickets}
          country_id={store.country_id}
          followed={settings.followed}
          onFollow={(followed) => change({ followed })}
          howItGoes={<HowItGoes average_seconds={averageOf ?? null} late={late} />}
        />
      </main>
      <UndoPill act={acts.shown} onUndo={acts.undo} />
      {open === 'recall' && (
        <RecallDialog
          finished={board?.finished ?? []}
          stations={names}
          zone={zone}
          onRecall={acts.recall}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'settings' && (
        <SettingsDialog
          store_id={store.id}
          settings={settings}
          station={station === null ? null : { id: station, name: names.get(station) ?? t('Sem estação') }}
          counts={countsOf(all)}
          onChange={change}
          onTestSound={sound.test}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function AllDone() {
  return (
    <div className="grid flex-1 place-items-center p-6 text-center">
      <div>
        <span className="mx-auto grid size-24 place-items-center rounded-full bg-success-soft text-success-text">
          <Check className="size-12" aria-hidden />
        </span>
        <p className="t-title mt-6 text-5xl">{t('Tudo em dia')}</p>
        <p className="mt-2 text-2xl text-fg-2">{t('O próximo pedido aparece aqui e toca o aviso.')}</p>
      </div>
    </div>
  );
}

/** All, each station, and what belongs to none, while there is some. */
function stationTabs({ stations, changes }: KitchenBoard, orders: readonly Order[]): StationTab[] {
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const tab = (id: number | null, name: string): StationTab => ({
    id,
    name,
    count: kitchenTickets(orders, id).length,
    changes: changes.filter((each) => isAt(id, each, names)).length,
  });
  const loose = tab(NO_STATION, t('Sem estação'));
  return [
    tab(null, t('Todas')),
    ...stations.map(({ id, name }) => tab(id, name)),
    ...(stations.length > 0 && loose.count + loose.changes > 0 ? [loose] : []),
  ];
}

function isAt(station: number | null, { print_group_id }: KitchenChange, names: ReadonlyMap<number, string>): boolean {
  const known = print_group_id !== null && names.has(print_group_id) ? print_group_id : null;
  return station === null || stationOf({ print_group_id: known }) === station;
}

function isWanted(
  { delivery_method }: Order,
  lines: Ticket['lines'],
  { methods, course }: { methods: readonly number[]; course: number },
): boolean {
  const handed = methods.length === 0 || methods.includes(delivery_method);
  return handed && (course === 0 || lines.some((line) => line.course === course));
}

function countsOf(tickets: readonly Ticket[]) {
  const methods = new Map<number, number>();
  const courses = new Map<number, number>();
  for (const { order, lines, held } of tickets) {
    methods.set(order.delivery_method, 1 + (methods.get(order.delivery_method) ?? 0));
    for (const course of new Set([...lines, ...held].map((line) => line.course)))
      courses.set(course, 1 + (courses.get(course) ?? 0));
  }
  return { methods, courses };
}
