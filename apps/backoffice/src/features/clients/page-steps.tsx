import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface Props {
  page: number;
  pages: number;
  /** There may be pages after those. */
  more: boolean;
  onPage: (page: number) => void;
}

export function PageSteps({ page, pages, more, onPage }: Props) {
  if (pages <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t('Páginas')} className="mt-4 flex items-center justify-center gap-3">
      <Button
        className="max-md:h-11"
        icon={<ChevronLeft className="size-4" aria-hidden />}
        disabledReason={page <= 1 ? t('Esta é a primeira página.') : undefined}
        onClick={() => go(page - 1)}
      >
        {t('Anterior')}
      </Button>
      <span className="text-sm text-fg-2">
        {more ? t('Página {page}', { page }) : t('Página {page} de {pages}', { page, pages })}
      </span>
      <Button
        className="max-md:h-11"
        trailing={<ChevronRight className="size-4" aria-hidden />}
        disabledReason={page >= pages && !more ? t('Esta é a última página.') : undefined}
        onClick={() => go(page + 1)}
      >
        {t('Próxima')}
      </Button>
    </nav>
  );
}
