import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatClock } from '@comanda/domain/format';
import { noteWords, partDoorWords } from '@comanda/domain/kitchen/kitchen-words';
import { kitchenLateness } from '@comanda/domain/orders/order-clock';
import { t } from '@comanda/ui/i18n';
import { AlarmClock, Check, ChefHat, CornerDownRight, Flame, Layers } from 'lucide-react';
import { heldBack, pixDoesNotFit, saysItIsPaid } from '@comanda/words/paper-words';
import { wordsOf } from '../../../platform/act/act.ts';
import { PlainAct } from '../../../platform/act/act-button.tsx';
import { allergyWords, METHOD_LOOK } from '../../orders/public.ts';
import { nextCourse, TICKET_ACTS, type TicketDoing } from '../kitchen-acts.ts';
import type { KitchenLimits } from '../kitchen-settings.ts';
import { type Card, mergeLines } from './ticket-columns.ts';
import { LineAmount, LineName, TicketLine } from './ticket-line.tsx';
import { clockText, HEAT_STYLE, ticketName, ticketPlace } from './ticket-look.ts';
import { Note } from './ticket-words.tsx';
import { seenMarks } from './use-seen.ts';

const NEW_MS = 60_000;

interface Props {
  card: Extract<Card, { kind: 'ticket' }>;
  /** The number key that finishes it; 0 for none. */
  hotkey: number;
  now: number;
  zone: string;
  limits: KitchenLimits;
  merge: boolean;
  /** Names of the stations that still cook for the order. */
  also: readonly string[];
  /** A quick station waits until then; null for at once. */
  starts: number | null;
  on: TicketDoing;
  onStrike: (lines: readonly number[], done: boolean) => void;
}

/** A station's part of an order: who and how long, what to cook, and the button that finishes it. */
export function KitchenTicket(props: Props) {
  const { card, hotkey, now, merge, also, starts, on, onStrike } = props;
  const { ticket, lines, part, parts } = card;
  const { order, held } = ticket;
  const clock = clockText(Date.parse(ticket.sent_at), now);
  const name = ticketName(order);
  const last = part === parts;
  const canBump = parts > 1 || lines.some(({ done_at }) => done_at === null);
  const shown = merge ? mergeLines(lines) : lines.map((line) => ({ line, numbers: [line.line] }));
  return (
    <article
      className={`ticket mb-4 3xl:mb-5 ${starts === null ? '' : 'opacity-70'}`}
      style={{ '--n': '8px' } as React.CSSProperties} // React's type knows no custom properties
      {...seenMarks(order.id, [...lines, ...(last ? held : [])])}
      aria-label={t('Pedido {name}, {clock}', { name, clock })}
    >
      <Stub {...props} canBump={canBump} />
      <div className="ticket-body px-4 pt-3 pb-4">
        {part > 1 && (
          <p className="mb-2 flex items-center gap-2 text-lg font-semibold text-fg-2">
            <CornerDownRight className="size-5" aria-hidden />
            {t('Continuação do pedido {name}', { name })}
          </p>
        )}
        {order.allergy !== '' && <Note word={{ kind: 'allergy', text: allergyWords(order) }} />}
        {shown.length > 0 && (
          <ul className="space-y-0.5">
            {shown.map(({ line, numbers }) => (
              <TicketLine key={line.line} line={line} onStrike={() => onStrike(numbers, line.done_at === null)} />
            ))}
          </ul>
        )}
        {last ? (
          <>
            {held.length > 0 && <Held on={on} />}
            <OrderNote order={order} />
            {also.length > 0 && (
              <p className="mt-3 flex items-center gap-2 text-lg leading-6 font-bold text-fg-2">
                <Layers className="size-5 shrink-0" aria-hidden />
                {t('TAMBÉM EM: {stations}', { stations: also.join(', ').toLocaleUpperCase('pt-BR') })}
              </p>
            )}
            {canBump ? (
              <PlainAct
                act={TICKET_ACTS.bump}
                on={on}
                className="mt-3 hidden h-(--control-kds) w-full items-center justify-center gap-3 rounded-lg bg-success text-2xl font-bold text-success-fg 3xl:flex"
              >
                {hotkey > 0 && (
                  <span
                    className="drawn grid size-10 place-items-center rounded-md bg-black/18 text-xl"
                    data-drawn={hotkey}
                    aria-hidden
                  />
                )}
                {t(TICKET_ACTS.bump.words)}
              </PlainAct>
            ) : null}
          </>
        ) : (
          <p className="mt-3 border-t-2 border-dashed border-line-strong pt-2 text-center text-lg font-bold text-fg-2">
            {t('continua no próximo cartão')}
          </p>
        )}
      </div>
    </article>
  );
}

/** Who and how long, in the colour of how late it is. */
function Stub({ card, hotkey, now, zone, limits, starts, on, canBump }: Props & { canBump: boolean }) {
  const { ticket, part, parts } = card;
  const { order } = ticket;
  const since = Date.parse(ticket.sent_at);
  const heat = kitchenLateness(order, ticket.sent_at, new Date(now), limits);
  const Method = METHOD_LOOK[order.delivery_method].icon;
  const first = order.priority_at !== null;
  return (
    <div className="ticket-stub px-4 pt-3 pb-3" style={HEAT_STYLE[heat]}>
      {/* The whole row finishes it, as its button does; a large screen's button is below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys reach the button */}
      <div className="flex cursor-pointer items-center gap-3" onClick={on.bump}>
        <span className="t-num text-[38px] leading-10 3xl:text-kds-num">{ticketName(order)}</span>
        {part > 1 && <Chip>{t('continua {part}/{parts}', { part, parts })}</Chip>}
        {part === 1 && now - since < NEW_MS && !ticket.additional && (
          <span className="rounded-md bg-st-new px-2 py-1 text-lg leading-6 font-bold text-st-new-fg 3xl:text-xl">
            {t('NOVO')}
          </span>
        )}
        <span className="t-num ml-auto flex items-center gap-2 text-[32px] leading-10 3xl:text-[46px]">
          {heat === 'over' && <AlarmClock className="size-7 3xl:size-9" aria-label={t('Atrasado')} />}
          {clockText(since, now)}
        </span>
        {part === 1 && canBump && (
          <button
            type="button"
            aria-label={TICKET_ACTS.bump.whole?.(on)}
            className="-my-1 -mr-2 flex h-12 min-w-14 shrink-0 items-center justify-center gap-1 rounded-lg bg-success px-2 text-success-fg 3xl:hidden"
          >
            <Check className="size-7" aria-hidden />
            {hotkey > 0 && <span className="drawn text-lg font-bold" data-drawn={hotkey} aria-hidden />}
          </button>
        )}
      </div>
      <div
        className="mt-0.5 flex items-center gap-2 text-lg font-semibold 3xl:text-kds-sm"
        style={{ fontStretch: '92%' }}
      >
        <Method className="size-6 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1 truncate">{ticketPlace(order)}</p>
        {part === 1 && (
          <PlainAct
            act={TICKET_ACTS.priority}
            on={on}
            iconClass="size-7"
            aria-pressed={first}
            className={`-my-3 -mr-2 grid size-14 shrink-0 place-items-center rounded-lg ${first ? 'bg-black/40 text-white' : ''}`}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.held_reason !== '' && <Chip>{heldBack(order.held_reason).toLocaleUpperCase('pt')}</Chip>}
        {ticket.additional && <Chip>{t('ADICIONAL')}</Chip>}
        {moneyWords(order) !== '' && <Chip>{moneyWords(order).toLocaleUpperCase('pt')}</Chip>}
        {order.eat_local && <Chip>{t('COMER AQUI')}</Chip>}
        {order.schedule_at !== null && <Chip>{t('PARA {time}', { time: formatClock(order.schedule_at, zone) })}</Chip>}
        {starts !== null && <Chip>{t('COMEÇAR ÀS {time}', { time: formatClock(new Date(starts), zone) })}</Chip>}
      </div>
    </div>
  );
}

/** What nobody may take for paid. */
function moneyWords({ paid_at, paid_said_at, pix_state }: Order): string {
  if (pix_state === 'mismatch') return pixDoesNotFit();
  return paid_at === null && paid_said_at !== null ? saysItIsPaid() : '';
}

/** What a delivery's note says to the driver stands small below: a word of the food may be in it. */
function OrderNote({ order: { delivery_method, observation } }: { order: Order }) {
  const { cook, door } =
    delivery_method === DELIVERY_METHOD.delivery ? partDoorWords(observation) : { cook: observation, door: '' };
  return (
    <>
      {noteWords(cook).map((word) => (
        <Note key={word.text} word={word} />
      ))}
      {door !== '' && <p className="mt-2 line-clamp-2 text-base leading-5 text-fg-2">{door}</p>}
    </>
  );
}

const Chip = ({ children }: { children: React.ReactNode }) => (
  <span className="mt-1 rounded-md bg-black/45 px-2 py-1 text-lg leading-6 font-bold text-white">{children}</span>
);

/** The next course: what it is, and the button that calls it. */
function Held({ on }: { on: TicketDoing }) {
  const { held } = on.ticket;
  return (
    <section className="mt-2 rounded-lg border-2 border-dashed border-line-strong p-3">
      <p className="flex items-center gap-2 text-lg font-bold text-fg-2">
        <ChefHat className="size-5" aria-hidden />
        {t('{course}º prato, aguardando', { course: nextCourse(on.ticket) })}
      </p>
      <ul className="mt-1 space-y-1 text-fg-2">
        {held.map((line) => (
          <li key={line.line} className="flex gap-3">
            <LineAmount line={line} />
            <LineName line={line} />
          </li>
        ))}
      </ul>
      <PlainAct
        act={TICKET_ACTS.fire}
        on={on}
        className="mt-2 flex h-14 w-full items-center justify-center gap-2 rounded-lg bg-surface-3 text-xl font-bold"
      >
        <Flame className="size-6" aria-hidden />
        {wordsOf(TICKET_ACTS.fire, on)}
      </PlainAct>
    </section>
  );
}
