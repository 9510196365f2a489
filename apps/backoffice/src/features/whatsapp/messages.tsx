import type { TalkDetail, TalkMessage } from '@comanda/contract/marketing/whatsapp-talks';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import type { MessageState } from '@comanda/domain/whatsapp/codes';
import { storeZone } from '@comanda/domain/time-zones';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Bot, MapPin, ReceiptText, SquareArrowOutUpRight } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { MessageFile } from './message-file.tsx';
import { failureWords } from './whatsapp-words.ts';

const STATES: Readonly<Record<MessageState, () => string>> = {
  received: () => '',
  queued: () => t('na fila'),
  sending: () => t('saindo'),
  sent: () => t('enviada'),
  delivered: () => t('chegou'),
  read: () => t('lida'),
  failed: () => t('não chegou'),
};

/** Of so many latest messages pictures show by themselves. */
const EAGER = 20;

/** Whoever is so near has not scrolled away. */
const END_PX = 40;
const toEnd = (list: HTMLElement | null) => {
  if (list) list.scrollTop = list.scrollHeight;
};

interface Props {
  messages: readonly TalkMessage[];
  order: TalkDetail['order'];
  store: SessionStore;
}

/** The words of a talk, oldest first, with the order where it was placed between them; it opens at its end. */
export function Messages({ messages, order, store }: Props) {
  const zone = storeZone(store.timezone, store.country_id);
  const today = formatShortDate(useNow(), zone);
  const ordered = order === null ? -1 : placeOf(messages, order.created_at);
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  const atEnd = useRef(true);
  useEffect(() => toEnd(list.current), [last]);
  // A picture or a film comes later than its message, and is taller than the place that was kept for it.
  const stay = () => {
    if (atEnd.current) toEnd(list.current);
  };
  // What stands below it may grow, and leaves it less room.
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (atEnd.current) toEnd(list.current);
    });
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return (
    <ol
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys reach what is above
      tabIndex={0}
      aria-label={t('Mensagens')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < END_PX;
      }}
      onLoadCapture={stay}
      onLoadedMetadataCapture={stay}
      className="flex min-h-24 grow basis-0 flex-col gap-2 overflow-y-auto bg-surface-2 p-4"
    >
      {messages.map((message, at) => {
        const day = formatShortDate(message.created_at, zone);
        const before = messages[at - 1];
        return (
          <Fragment key={message.id}>
            {(before === undefined || formatShortDate(before.created_at, zone) !== day) && (
              <li className="self-center text-sm text-fg-2">{day === today ? t('hoje') : day}</li>
            )}
            <Bubble
              store_id={store.id}
              eager={at >= messages.length - EAGER}
              message={message}
              time={formatTime(message.created_at, zone, store.country_id)}
            />
            {order !== null && at === ordered && (
              <li className="flex items-center gap-2 self-center text-sm text-fg-2">
                <ReceiptText className="size-4 shrink-0" aria-hidden />
                {t('Fez o pedido {n}, {total}, às {time}', {
                  n: order.number,
                  total: formatMoney(order.total, store.country_id),
                  time: formatTime(order.created_at, zone, store.country_id),
                })}
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** @returns after which message an order was placed; -1 for one from before the first that is shown */
const placeOf = (messages: readonly TalkMessage[], instant: string): number =>
  messages.findLastIndex(({ created_at }) => Date.parse(created_at) <= Date.parse(instant));

interface BubbleProps {
  store_id: number;
  message: TalkMessage;
  time: string;
  eager: boolean;
}
function Bubble({ store_id, message, time, eager }: BubbleProps) {
  const { id, media, direction, body, by_bot, user_name, state, error, choices, picture, button, place } = message;
  const mine = direction === 'out';
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-xl border border-line px-3 py-2',
        mine ? 'self-end bg-surface-3' : 'self-start bg-surface',
      )}
    >
      {mine && (by_bot || user_name !== null) && (
        <p className="flex items-center gap-1 text-sm text-fg-2">
          {by_bot && <Bot className="size-4" aria-hidden />}
          {by_bot ? t('robô') : user_name}
        </p>
      )}
      {media !== null && <MessageFile store_id={store_id} message_id={id} media={media} eager={eager} />}
      {picture !== null && (
        <img
          src={`${picture}-500.webp`}
          alt={t('Foto da mensagem')}
          loading="lazy"
          className="mb-1 aspect-[1.91] w-full min-w-60 rounded-md object-cover"
        />
      )}
      {body !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>}
      {place !== null && (
        <a
          className="btn btn-secondary mt-1"
          href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin className="size-4" aria-hidden />
          {t('Ver no mapa')}
        </a>
      )}
      {choices.length > 0 && <p className="mt-1 text-sm text-fg-2">{choices.join(' · ')}</p>}
      {button !== '' && (
        <p className="mt-2 flex items-center justify-center gap-2 border-t border-line pt-2 text-sm font-semibold">
          <SquareArrowOutUpRight className="size-4 shrink-0" aria-hidden />
          {button}
        </p>
      )}
      <p className="mt-1 text-right text-sm text-fg-2">
        {[mine ? STATES[state]() : '', time].filter((part) => part !== '').join(' · ')}
      </p>
      {state === 'failed' && <p className="text-sm font-semibold text-danger-text">{failureWords(error)}</p>}
    </li>
  );
}
