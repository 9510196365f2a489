import type { Report } from '@comanda/domain/reports/report';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Star } from 'lucide-react';
import { useFavourites, useSetFavourite } from './favourites.ts';

/** Whether a report is among one's first. */
export function FavouriteStar({ report, className }: { report: Report; className?: string }) {
  const favourites = useFavourites();
  const set = useSetFavourite();
  const on = favourites?.includes(report.name) ?? false;
  return (
    <IconButton
      label={t('Favorito: {report}', { report: t(report.title) })}
      title={on ? t('Tirar dos favoritos') : t('Pôr nos favoritos')}
      aria-pressed={on}
      disabled={favourites === null}
      className={cx('pointer-coarse:size-11', className)}
      onClick={() => set(report, !on)}
    >
      <Star className={cx('size-5', on ? 'fill-current text-primary' : 'text-fg-3')} aria-hidden />
    </IconButton>
  );
}
