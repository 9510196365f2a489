import { getReviewPicture, type StoreReview } from '@comanda/contract/marketing/reviews';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { History, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { HideReview } from './hide-review.tsx';
import { RatingStars } from '../../platform/rating-stars.tsx';
import { ReplyForm } from './reply-form.tsx';

/** One review with what happened to its order, and what the shop can do about it. */
export function ReviewPanel({ store, review }: { store: SessionStore; review: StoreReview }) {
  const { country_id } = store;
  const facts = [
    review.client_orders > 0 && t('{n}º pedido', { n: review.client_orders }),
    formatMoney(review.total, country_id),
    review.delivery_method === DELIVERY_METHOD.delivery ? t('entrega') : t('retirada'),
  ].filter(Boolean);
  return (
    <div className="space-y-4 p-5">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="t-title truncate text-lg">{review.client_name || t('Cliente')}</h2>
          <p className="text-sm text-fg-3">{facts.join(' · ')}</p>
        </div>
        <RatingStars rating={review.rating} className="size-5" />
      </header>
      {review.review !== '' && <blockquote className="text-base break-words">“{review.review}”</blockquote>}
      {review.has_picture && <Picture store_id={store.id} order_id={review.order_id} />}
      {review.lines.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2" aria-label={t('Itens')}>
          {review.lines.map(({ line, name, detail, image, liked }) => (
            <li key={line} className="flex items-center gap-3 rounded-lg border border-line p-2 text-sm">
              <FoodPicture src={image && `${image}-75.webp`} alt="" className="size-10 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                {detail !== '' && <span className="block truncate text-fg-3">{detail}</span>}
              </span>
              <Liked liked={liked} />
            </li>
          ))}
        </ul>
      )}
      <WhatHappened review={review} zone={storeZone(store.timezone, country_id)} country_id={country_id} />
      <ReplyForm key={review.order_id} store={store} review={review} />
      <HideReview key={`hide ${review.order_id}`} store_id={store.id} review={review} />
    </div>
  );
}

const Liked = ({ liked }: { liked: boolean }) =>
  liked ? (
    <ThumbsUp className="size-5 text-success-text" aria-label={t('Gostou')} />
  ) : (
    <ThumbsDown className="size-5 text-danger-text" aria-label={t('Não gostou')} />
  );

function Picture({ store_id, order_id }: { store_id: number; order_id: StoreReview['order_id'] }) {
  const asked = useQuery(read(getReviewPicture, { params: { id: order_id }, query: { store_id } }));
  return (
    <Answer of={asked} rows={1} rowClass="h-40">
      {({ image }) =>
        image && <img src={image} alt={t('Foto que o cliente mandou')} className="max-h-80 rounded-lg object-contain" />
      }
    </Answer>
  );
}

interface HappenedProps {
  review: StoreReview;
  zone: string;
  country_id: number;
}

const MINUTE = 60_000;
function WhatHappened({ review, zone, country_id }: HappenedProps) {
  const { ready_time, dispatch_time, delivered_time, promised_until, driver_name, delivery_liked } = review;
  const at = (moment: string) => formatTime(moment, zone, country_id);
  const between = (from: string, until: string) =>
    Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / MINUTE));
  const left = dispatch_time ?? delivered_time;
  const late = promised_until && delivered_time ? between(promised_until, delivered_time) : 0;
  const lines = [
    t('Pedido às {time}.', { time: at(review.created_at) }),
    ready_time && t('Pronto às {time}.', { time: at(ready_time) }),
    ready_time && left && t('Esperou {n} min para sair.', { n: between(ready_time, left) }),
    delivered_time && t('Entregue às {time}.', { time: at(delivered_time) }),
    late > 0 && t('{n} min depois do prometido.', { n: late }),
    driver_name !== '' && t('Levou: {name}.', { name: driver_name }),
  ].filter((line) => typeof line === 'string');
  return (
    <section className="rounded-lg bg-surface-2 p-4 text-sm" aria-label={t('O que houve no pedido')}>
      <h3 className="flex items-center gap-2 font-semibold">
        <History className="size-4" aria-hidden />
        {t('O que houve no pedido {n}', { n: review.number })}
      </h3>
      <p className="mt-1 text-fg-2">{lines.join(' ')}</p>
      {delivery_liked !== null && (
        <p className="mt-1 flex items-center gap-2">
          {t('A entrega')} <Liked liked={delivery_liked} />
        </p>
      )}
    </section>
  );
}
