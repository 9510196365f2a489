import type { StoreReview } from '@comanda/contract/marketing/reviews';
import { storeZone } from '@comanda/domain/time-zones';
import { isLow } from '@comanda/domain/clients/reviews';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { complaintWords, praiseWords } from '@comanda/words/review-words';
import { Initials } from '@comanda/ui/initials';
import { type KeyboardEvent, useState } from 'react';
import { recency } from '../../platform/live/recency.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { RatingStars } from '../../platform/rating-stars.tsx';

interface Props {
  store: SessionStore;
  reviews: readonly StoreReview[];
  opened: number | undefined;
  onOpen: (order_id: number) => void;
}

/** Where a key goes from a row. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveAmong(event: KeyboardEvent<HTMLButtonElement>) {
  const move = MOVES[event.key];
  const row = event.currentTarget;
  const rows = [...(row.closest('ul')?.querySelectorAll('button') ?? [])];
  if (move === undefined) return;
  event.preventDefault();
  rows[move(rows.indexOf(row), rows.length - 1)]?.focus();
}

/** The reviews of a page; the one that is open stands out. To the Tab key they are one, the arrows go among them. */
export function ReviewList({ store, reviews, opened, onOpen }: Props) {
  const now = useNow();
  const [stop, setStop] = useState(opened);
  const reached = [stop, opened].find((id) => reviews.some(({ order_id }) => order_id === id)) ?? reviews[0]?.order_id;
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {reviews.map((review) => (
        <li key={review.order_id}>
          <button
            type="button"
            onKeyDown={moveAmong}
            onFocus={() => setStop(review.order_id)}
            tabIndex={review.order_id === reached ? 0 : -1}
            aria-current={opened === review.order_id ? 'true' : undefined}
            className={cx(
              'w-full p-4 text-left',
              opened === review.order_id ? 'bg-primary-soft' : 'hover:bg-surface-2',
            )}
            onClick={() => onOpen(review.order_id)}
          >
            <span className="flex items-center gap-3">
              <Initials
                name={review.client_name || '?'}
                className="size-8 rounded-full bg-primary-soft text-sm text-primary-soft-fg"
              />
              <span className="min-w-0 flex-1 truncate font-semibold">{review.client_name || t('Cliente')}</span>
              <RatingStars rating={review.rating} />
            </span>
            <span className={cx('mt-2 line-clamp-2 block text-sm', review.review === '' && 'text-fg-3')}>
              {review.review || t('Só deu nota.')}
            </span>
            <span className="mt-2 flex flex-wrap items-center gap-1.5 text-sm text-fg-3">
              {review.reasons.map((reason) => (
                <Badge key={reason}>{(isLow(review.rating) ? complaintWords : praiseWords)(reason)}</Badge>
              ))}
              {review.review_reply !== '' && <Badge tone="success">{t('respondida')}</Badge>}
              {review.hidden_reason !== '' && <Badge tone="warning">{t('oculta')}</Badge>}
              <span className="ml-auto">
                {recency(review.reviewed_at, now, zone, store.country_id)} · {t('pedido {n}', { n: review.number })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
