import {
  getGoogleReviews,
  GOOGLE_REPLY_MAX,
  type GoogleReviewRow,
  replyGoogle,
} from '@comanda/contract/marketing/google-reviews';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { RatingStars } from '../../platform/rating-stars.tsx';

interface Props {
  store: SessionStore;
  reviews: readonly GoogleReviewRow[];
}

/** What people wrote on Google, those without an answer first. */
export const GoogleRows = ({ store, reviews }: Props) => (
  <ul className="card divide-y divide-line" aria-label={t('Avaliações no Google')}>
    {reviews.map((review) => (
      <li key={review.review_id} className="space-y-2 p-4">
        <Row store={store} review={review} />
      </li>
    ))}
  </ul>
);

function Row({ store, review }: { store: SessionStore; review: GoogleReviewRow }) {
  const now = useNow();
  const [writing, setWriting] = useState(false);
  const when = recency(review.created_at, now, storeZone(store.timezone, store.country_id), store.country_id);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <b className="min-w-0 truncate font-semibold">{review.reviewer || t('Sem nome')}</b>
        <RatingStars rating={review.rating} />
        <span className="ml-auto text-sm text-fg-3">{when}</span>
      </p>
      <p className="text-sm break-words">{review.comment || t('Só deu nota.')}</p>
      {review.reply !== '' && !writing && (
        <p className="text-sm break-words text-fg-2">{t('Resposta: {words}', { words: review.reply })}</p>
      )}
      {review.waits && <Badge tone="warning">{t('A resposta ainda vai para o Google')}</Badge>}
      {review.failure !== '' && <p className="text-sm text-danger-text">{review.failure}</p>}
      {writing ? (
        <ReplyForm store_id={store.id} review={review} onDone={() => setWriting(false)} />
      ) : (
        <Button size="sm" onClick={() => setWriting(true)}>
          {review.reply === '' ? t('Responder') : t('Mudar a resposta')}
        </Button>
      )}
    </>
  );
}

function ReplyForm({ store_id, review, onDone }: { store_id: number; review: GoogleReviewRow; onDone: () => void }) {
  const [words, setWords] = useState(review.reply);
  const send = useWrite(replyGoogle, { refreshes: [getGoogleReviews], onDone });
  const empty = words.trim() === '';
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) send.mutate({ body: { store_id, review_id: review.review_id, reply: words.trim() } });
      }}
    >
      <TextArea
        label={t('Resposta no Google')}
        rows={3}
        maxLength={GOOGLE_REPLY_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        pending={send.isPending}
        disabledReason={empty ? t('Escreva a resposta.') : undefined}
      >
        {t('Responder')}
      </Button>
    </form>
  );
}
