import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';

export interface MoreProps {
  shown: number;
  all: number;
  /** False where the page holds as many as it can. */
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Below a table that has more rows than it shows. */
export function MoreRows({
  shown,
  all,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: MoreProps) {
  if (all <= shown) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <output className="min-w-0 flex-1 text-sm text-fg-3">
        {isFetchNextPageError
          ? t('As outras linhas não vieram. Tente de novo.')
          : hasNextPage
            ? t('{n} de {all} linhas; o total é de todas.', { n: shown, all })
            : t('{n} de {all} linhas; a planilha tem todas.', { n: shown, all })}
      </output>
      {hasNextPage && (
        <Button
          size="sm"
          className="print:hidden pointer-coarse:min-h-11"
          pending={isFetchingNextPage}
          pendingText={t('Buscando…')}
          onClick={() => void fetchNextPage()}
        >
          {t('Mostrar mais')}
        </Button>
      )}
    </div>
  );
}
