import type { ReviewFigures as Figures } from '@comanda/contract/marketing/reviews';
import { formatPercent, localeOf } from '@comanda/domain/format';
import { RECENT_DAYS } from '@comanda/domain/clients/reviews';
import { countText } from '@comanda/ui/count-text';
import { cx } from '@comanda/ui/cx';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { topicWords } from '@comanda/words/review-words';
import { RatingStars } from '../../platform/rating-stars.tsx';

/** The average as customers see it, what people speak of, and what they ate. */
export function ReviewFigures({ figures, country_id }: { figures: Figures; country_id: number }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)]">
      <Average figures={figures} country_id={country_id} />
      <Reasons reasons={figures.reasons} />
      <Items items={figures.items} country_id={country_id} />
    </div>
  );
}

/** Said with one digit, less is nothing. */
const LEAST_CHANGE = 0.05;

function Average({ figures: { average, stars, change }, country_id }: { figures: Figures; country_id: number }) {
  const words = (value: number) =>
    value.toLocaleString(localeOf(country_id), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const most = Math.max(1, ...stars);
  return (
    <section className="card p-4" aria-label={t('Nota média')}>
      <div className="flex items-center gap-5">
        <div className="text-center">
          <p className="t-title text-5xl tabular-nums">{words(average ?? 0)}</p>
          <RatingStars rating={average ?? 0} />
          {change !== null && Math.abs(change) >= LEAST_CHANGE && (
            <p className={cx('mt-1 text-sm font-semibold', change < 0 ? 'text-danger-text' : 'text-success-text')}>
              {t('{change} em 90 dias', { change: `${change < 0 ? '−' : '+'}${words(Math.abs(change))}` })}
            </p>
          )}
        </div>
        <ul className="min-w-0 flex-1 space-y-1.5 text-sm tabular-nums">
          {stars.map((count, index) => (
            <li key={5 - index} className="flex items-center gap-2">
              <span className="w-3" aria-hidden>
                {5 - index}
              </span>
              <span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden>
                <span
                  className={cx('block h-full rounded-full', 5 - index <= 2 ? 'bg-danger' : 'bg-primary')}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="min-w-9 text-right text-fg-2">
                <span className="sr-only">{t('{n} de 5: ', { n: 5 - index })}</span>
                {countText(count)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-sm text-fg-3">
        {t('Notas dos últimos {n} dias contam em dobro na média.', { n: RECENT_DAYS })}
      </p>
    </section>
  );
}

const MOST_REASONS = 5;
function Reasons({ reasons }: Pick<Figures, 'reasons'>) {
  const most = Math.max(1, ...reasons.flatMap(({ low, high }) => [low, high]));
  const bar = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <section className="card p-4" aria-label={t('Do que falam')}>
      <h2 className="t-title flex flex-wrap items-center gap-x-4 text-base">
        {t('Do que falam')}
        <span className="ml-auto flex gap-3 text-sm font-normal text-fg-2">
          <Key className="bg-danger">{t('reclamam')}</Key>
          <Key className="bg-primary">{t('elogiam')}</Key>
        </span>
      </h2>
      {reasons.length === 0 ? (
        <p className="mt-3 text-sm text-fg-3">{t('Os motivos que os clientes marcam aparecem aqui.')}</p>
      ) : (
        <ul className="mt-3 space-y-2 text-sm tabular-nums">
          {reasons.slice(0, MOST_REASONS).map(({ reason, low, high }) => (
            <li key={reason} className="grid grid-cols-[6.5rem_1fr_1fr] items-center gap-1">
              <span className="truncate">{topicWords(reason)}</span>
              <span className="flex items-center justify-end gap-1.5">
                <span className="text-fg-2">{countText(low)}</span>
                <span className="h-3 rounded-l-full bg-danger" style={bar(low)} aria-hidden />
              </span>
              <span className="flex items-center gap-1.5">
                <span className="h-3 rounded-r-full bg-primary" style={bar(high)} aria-hidden />
                <span className="text-fg-2">{countText(high)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={cx('size-2.5 rounded-full', className)} aria-hidden />
    {children}
  </span>
);

function Items({ items, country_id }: Pick<Figures, 'items'> & { country_id: number }) {
  return (
    <section className="card p-4" aria-label={t('Quem gostou de cada item')}>
      <h2 className="t-title flex items-baseline gap-3 text-base">
        {t('Quem gostou de cada item')}
        <span className="ml-auto text-sm font-normal text-fg-3">{t('últimos 90 dias')}</span>
      </h2>
      {items.length === 0 ? (
        <p className="mt-3 text-sm text-fg-3">{t('Os itens que os clientes julgam aparecem aqui.')}</p>
      ) : (
        <ul className="mt-3 flex gap-3 overflow-x-auto">
          {items.map(({ item_id, name, image, liked, rated }) => (
            <li key={item_id} className="w-20 shrink-0 text-center text-sm">
              <FoodPicture src={image && `${image}-240.webp`} alt="" className="mx-auto size-13 rounded-full" />
              <p className={cx('mt-1 font-semibold tabular-nums', liked / rated < 0.7 && 'text-danger-text')}>
                {formatPercent(Math.round((100 * liked) / rated), country_id)}
              </p>
              <p className="line-clamp-2">{name}</p>
              <p className="text-fg-3">{t('{n, plural, one {# nota} other {# notas}}', { n: rated })}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
