import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { t } from './i18n.tsx';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What will appear here. */
  title: string;
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <span className="mb-2 grid size-12 place-items-center rounded-full bg-surface-3 text-fg-2">{icon}</span>}
      <b>{title}</b>
      {children != null && <div className="max-w-96">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** What is safe, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retryRef?: Ref<HTMLButtonElement>;
}

/** What happened, what is safe, one retry. */
export function ErrorState({ title, children, onRetry, retryRef }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CloudAlert className="size-6" aria-hidden />
      </span>
      <b>{title ?? t('Não conseguimos carregar isto agora.')}</b>
      <div className="max-w-96">{children ?? t('Nada foi perdido. Confira a internet e tente de novo.')}</div>
      {onRetry && (
        <Button ref={retryRef} className="mt-4" icon={<RotateCw className="size-4" aria-hidden />} onClick={onRetry}>
          {t('Tentar de novo')}
        </Button>
      )}
    </div>
  );
}
