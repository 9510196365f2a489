import { getReviewFigures, getShownReviews } from '@comanda/contract/marketing/reviews';
import type { Out } from '@comanda/contract/route';
import { formatDate, localeOf } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { buttonClass } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { read } from '../../platform/api.ts';
import { RatingStars } from '../../platform/rating-stars.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { generalPage } from '../stores/pages.ts';

interface Props {
  store: SessionStore;
  onClose: () => void;
}

/** The score and the words as customers read them on the store's page. */
export function ShownReviews({ store, onClose }: Props) {
  const params = { id: store.id };
  const asked = useQuery(read(getShownReviews, { params }));
  const { data: figures } = useQuery(read(getReviewFigures, { params }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Como aparecem na loja')}
      footer={
        figures &&
        asked.data?.shown && (
          <a className={buttonClass('secondary')} href={`${figures.url}#avaliacoes`} target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            {t('Abrir na loja')}
          </a>
        )
      }
    >
      <Answer of={asked} rows={3} rowClass="h-20">
        {(answer) => <Shown {...answer} store={store} />}
      </Answer>
    </Dialog>
  );
}

function Shown({ shown, rating, store }: Out<(typeof getShownReviews)['response']> & Pick<Props, 'store'>) {
  const { country_id } = store;
  if (rating === null) return <p>{t('Sem nota ainda: a loja não mostra nada.')}</p>;
  const zone = storeZone(store.timezone, country_id);
  return (
    <div className="space-y-4">
      {!shown && (
        <p className="rounded-lg bg-warning-soft p-3 text-sm text-warning-text">
          {t('A loja não mostra a nota. Ligada, ficaria assim.')}{' '}
          <PageLink page={generalPage} className="font-semibold underline">
            {t('Mostrar a nota')}
          </PageLink>
        </p>
      )}
      <div className="flex items-center gap-4">
        <p className="t-title text-4xl tabular-nums">
          {rating.average.toLocaleString(localeOf(country_id), { maximumFractionDigits: 1 })}
        </p>
        <div className="text-sm text-fg-2">
          <RatingStars rating={rating.average} />
          <p>{t('{n, plural, one {# avaliação} other {# avaliações}}', { n: rating.count })}</p>
        </div>
      </div>
      {rating.said.length === 0 ? (
        <p className="text-sm text-fg-3">{t('Ninguém escreveu ainda: só a nota aparece.')}</p>
      ) : (
        <>
          <p className="text-sm text-fg-3">
            {t('As {n, plural, one {última com texto} other {# últimas com texto}}, com qualquer nota.', {
              n: rating.said.length,
            })}
          </p>
          <ul className="divide-y divide-line">
            {rating.said.map(({ rating: stars, review, review_reply, name, reviewed_at }) => (
              <li key={reviewed_at} className="space-y-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-2 text-sm">
                  <b className="font-semibold">{name || t('Cliente')}</b>
                  <RatingStars rating={stars} />
                  <span className="ml-auto text-fg-3">{formatDate(reviewed_at, zone, country_id)}</span>
                </p>
                <p className="break-words">{review}</p>
                {review_reply !== '' && (
                  <p className="border-l-2 border-line-strong pl-3 text-sm break-words text-fg-2">
                    <b className="font-semibold">{t('A loja respondeu:')}</b> {review_reply}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
