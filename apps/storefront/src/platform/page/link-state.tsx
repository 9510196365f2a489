import { storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './navigation.tsx';
import { usePage } from './page-context.tsx';
import { Panel } from './page-frame.tsx';
import type { Linked } from './use-linked.ts';

interface LinkStateProps {
  linked: Pick<Linked<unknown>, 'status' | 'retry'>;
  /** Where else to go from a link that leads to nothing; the menu of the store whose page this is, unless given. */
  action?: ReactNode;
}

/** What stands where a link's content will, or cannot. */
export function LinkState({ linked: { status, retry }, action }: LinkStateProps) {
  const { store } = usePage();
  if (status === 'missing')
    return (
      <Panel>
        <EmptyState
          icon={<Link2Off className="size-6" aria-hidden />}
          title={t('Este link não funciona mais')}
          action={action ?? (store && <SeeMenu slug={store.url} />)}
        >
          {t('Confira se ele está completo, ou peça outro à loja.')}
        </EmptyState>
      </Panel>
    );
  return status === 'failed' ? (
    <Panel>
      <ErrorState onRetry={retry} />
    </Panel>
  ) : (
    <SkeletonRows rows={3} className="h-24" />
  );
}

const SeeMenu = ({ slug }: { slug: string }) => (
  <Link href={storePath(slug)} className={buttonClass('store', 'lg')}>
    {t('Ver o cardápio')}
  </Link>
);
