import { ErrorState } from '@comanda/ui/empty-state';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { loadSession, useSession } from '../session.ts';
import { Panel } from './page-frame.tsx';

/** What stands on a page of one's own until it is known whose it is, or where that cannot be asked. */
export function SessionState() {
  return useSession().status === 'failed' ? (
    <Panel>
      <ErrorState onRetry={() => void loadSession()} />
    </Panel>
  ) : (
    <SkeletonRows rows={4} className="h-24" />
  );
}
