import { ApiError } from '@comanda/contract/client';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { HOME } from './page.ts';

/** Why a page has nothing to show: what it asks for does not exist, which no second try mends, or could not be fetched. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorState onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<SearchX className="size-6" aria-hidden />}
      title={t('Não encontramos isto')}
      action={
        <Link to={HOME} className="btn btn-secondary">
          {t('Ir para o início')}
        </Link>
      }
    >
      {t('Foi excluído, ou o endereço está errado.')}
    </EmptyState>
  );
}
