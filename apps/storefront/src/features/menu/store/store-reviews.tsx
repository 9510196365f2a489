import { storeZone } from '@comanda/domain/time-zones';
import { formatDate } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { averageWords } from '../items/item-words.ts';

/** What people said of the store, and what it answered; nothing where it shows no reviews. */
export function StoreReviews() {
  const { rating, timezone, country_id } = useStore();
  if (rating === null || rating.said.length === 0) return null;
  const zone = storeZone(timezone, country_id);
  return (
    <section className="mt-8" aria-labelledby="avaliacoes">
      <h3 id="avaliacoes" className="font-semibold text-sf-canvas-fg">
        {t('Avaliações')}
      </h3>
      <p>
        {t('Nota {average} em {n, plural, one {# avaliação} other {# avaliações}}.', {
          average: averageWords(rating.average, country_id),
          n: rating.count,
        })}{' '}
        {t('As dos últimos 90 dias contam em dobro.')}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {rating.said.map(({ rating: stars, review, review_reply, name, reviewed_at }) => (
          <li key={reviewed_at} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold text-sf-canvas-fg">
              <span className="inline-flex items-center gap-1">
                <Icon name="star" className="size-4" />
                <span aria-hidden>{stars}</span>
                <span className="sr-only">{t('{n} de 5', { n: stars })}</span>
              </span>
              {name || t('Cliente')}
              <span className="font-normal text-sf-canvas-fg-2">{formatDate(reviewed_at, zone, country_id)}</span>
            </p>
            <p className="mt-1 break-words">{review}</p>
            {review_reply !== '' && (
              <p className="mt-1 border-l-2 border-current pl-3 break-words">
                <b className="font-semibold">{t('A loja respondeu:')}</b> {review_reply}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
