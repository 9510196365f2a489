import { reviewPath } from '@comanda/domain/paths';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

const WORDS = () => [t('Péssimo'), t('Ruim'), t('Mais ou menos'), t('Bom'), t('Ótimo')];
const PARAM = 'nota';

/** The star that was pressed on another page. @param search of the address, '?nota=4' */
export function ratingIn(search: string): number | null {
  const rating = Number(new URLSearchParams(search).get(PARAM));
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;
}

interface StarsProps {
  rating: number | null;
  onRate: (rating: number) => void;
  /** Where who has chosen none is led to. */
  first: Ref<HTMLInputElement>;
}
export function Stars({ rating, onRate, first }: StarsProps) {
  const name = useId();
  const words = WORDS();
  return (
    <fieldset>
      <legend className="sr-only">{t('Sua nota')}</legend>
      <div className="flex justify-center gap-1">
        {words.map((word, index) => {
          const value = index + 1;
          const lit = rating !== null && value <= rating;
          return (
            <label
              key={word}
              className="relative grid size-13 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                ref={index === 0 ? first : undefined}
                className="sr-only"
                name={name}
                checked={rating === value}
                onChange={() => onRate(value)}
              />
              <Star
                className={cx('size-9', lit ? 'fill-current text-sf-accent-ui' : 'text-sf-line-input')}
                aria-hidden
              />
              <span className="sr-only">{t('{n} de 5: {word}', { n: value, word })}</span>
            </label>
          );
        })}
      </div>
      <p className="mt-1 min-h-6 text-center text-base font-semibold" aria-hidden>
        {rating === null ? '' : words[rating - 1]}
      </p>
    </fieldset>
  );
}

/** The stars of an order that can be rated: each leads to the page where its rating is told and sent. */
export function StarLinks({ token }: { token: string }) {
  const { url } = useStore();
  return (
    <ul className="flex justify-center gap-1">
      {WORDS().map((word, index) => (
        <li key={word}>
          <Link
            href={`${reviewPath(url, token)}?${PARAM}=${index + 1}`}
            className="grid size-13 place-items-center rounded-lg text-sf-line-input hover:text-sf-accent-ui focus-visible:text-sf-accent-ui"
          >
            <Star className="size-9" aria-hidden />
            <span className="sr-only">{t('{n} de 5: {word}', { n: index + 1, word })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
