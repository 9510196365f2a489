import { findSegments } from '@comanda/contract/marketing/segments';
import type { ClientId } from '@comanda/domain/ids';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../platform/page/answer.tsx';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { ActiveRules, FilterDialog, type Rules, SegmentBar, SegmentBoard } from '../../segments/public.ts';
import { CoolingCallout } from './cooling-callout.tsx';
import { NewClient } from './new-client.tsx';

export type OpenedDialog = 'filters' | 'new' | null;

interface Props {
  store: SessionStore;
  rules: Rules;
  /** The named group that is looked at. */
  chosen: number | undefined;
  onFilter: (rules: Rules) => void;
  onChoose: (segment: number | undefined) => void;
  opened: OpenedDialog;
  onOpened: (dialog: OpenedDialog) => void;
  onClient: (id: ClientId) => void;
}

/** Above the list: how the clients spread, their named groups, the filters that are on, and the dialogs about them. */
export function ClientGroups({ store, rules, chosen, onFilter, onChoose, opened, onOpened, onClient }: Props) {
  const groups = useQuery(read(findSegments, { params: { id: store.id } }));
  return (
    <>
      <Answer of={groups} waiting={<Skeleton className="h-60" />}>
        {(page) => (
          <>
            {page.clients > 0 && <SegmentBoard store={store} page={page} rules={rules} onChoose={onFilter} />}
            <CoolingCallout store={store} page={page} />
            <div className="space-y-2">
              <SegmentBar store={store} page={page} chosen={chosen} rules={rules} onChoose={onChoose} />
              <ActiveRules store={store} rules={rules} onChange={onFilter} />
            </div>
            {opened === 'filters' && (
              <FilterDialog
                store={store}
                page={page}
                rules={rules}
                onClose={() => onOpened(null)}
                onDone={(next) => {
                  onOpened(null);
                  onFilter(next);
                }}
              />
            )}
          </>
        )}
      </Answer>
      {opened === 'new' && (
        <NewClient
          store={store}
          onClose={() => onOpened(null)}
          onDone={(id) => {
            onOpened(null);
            onClient(id);
          }}
        />
      )}
    </>
  );
}
