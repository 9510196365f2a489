import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Star } from 'lucide-react';

/** So many of five, drawn; said as '4 de 5'. */
export const RatingStars = ({ rating, className = 'size-4' }: { rating: number; className?: string }) => (
  <span className="inline-flex gap-1 text-(--amber-500)">
    <span className="sr-only">{t('{n} de 5', { n: rating })}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        className={cx(className, star <= Math.round(rating) ? 'fill-current' : 'text-fg-3')}
        aria-hidden
      />
    ))}
  </span>
);
