import { buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { checklistPage } from './pages.ts';

interface Props {
  title?: string;
  /** What will stand here. */
  children?: ReactNode;
}

/** Of a store that has never sold there is nothing to tell. */
export const NeverSold = ({ title, children }: Props) => (
  <EmptyState
    icon={<Sprout className="size-6" aria-hidden />}
    title={title ?? t('Ainda sem vendas')}
    action={
      <PageLink page={checklistPage} className={buttonClass('primary')}>
        {t('Ver os primeiros passos')}
      </PageLink>
    }
  >
    {children}
  </EmptyState>
);
