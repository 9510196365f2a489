import { ApiError } from '@comanda/contract/clients/client';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { RefObject } from 'react';
import { isOffline, messageOf } from '../api.ts';
import { HOME } from './page.ts';
import { useSaid } from './said-failures.ts';

interface Props {
  error: unknown;
  /** All that this stands for. */
  errors: readonly unknown[];
  onRetry: () => void;
  /** Where whoever tried before was left: unless they went on, they stand at the button again. */
  stand: RefObject<HTMLElement | null>;
  /** What is not lost, where that is a worry. */
  safe?: string | undefined;
}

/** Why a page has nothing to show: what it asks for does not exist, which no second try mends; or was refused; or could not be fetched. */
export function LoadFailed({ error, errors, onRetry, stand, safe }: Props) {
  useSaid(errors);
  const retry = {
    onRetry,
    retryRef: (button: HTMLButtonElement | null) => {
      if (stand.current !== null && document.activeElement === stand.current) button?.focus();
    },
  };
  if (!(error instanceof ApiError) || isOffline(error)) return <ErrorState {...retry}>{safe}</ErrorState>;
  if (error.status !== 404)
    return (
      <ErrorState title={messageOf(error)} {...retry}>
        {safe ?? ''}
      </ErrorState>
    );
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
