import type { ScreenKind } from '@comanda/contract/orders/watch';
import { useEffect } from 'react';
import { tellSound, usePresence } from '../../platform/live/presence.ts';
import { useStore } from '../../platform/session.tsx';
import { useSoundUnlocked } from '../../platform/live/sound.ts';
import type { Page } from '../../platform/page/page.ts';
import { useCurrentPage } from '../../platform/page/use-pages.ts';
import { TableCallAlert } from './table-call-alert.tsx';
import { UnseenAlert } from './unseen-alert.tsx';
import { kitchenPage } from '../kitchen/pages.ts';
import { tablesPage } from '../tables/pages.ts';
import { counterPage } from '../counter/pages.ts';
import { ordersPage } from '../orders/pages.ts';
import { dispatchPage } from '../dispatch/pages.ts';

const SCREEN_OF: ReadonlyMap<Page | undefined, ScreenKind> = new Map<Page, ScreenKind>([
  [ordersPage, 'orders'],
  [dispatchPage, 'orders'],
  [counterPage, 'counter'],
  [kitchenPage, 'kitchen'],
  [tablesPage, 'tables'],
]);

/** Mount once: this screen tells of itself, and hears what nobody has seen, and tables that call. */
export function WatchMount() {
  const store = useStore();
  const page = useCurrentPage();
  const screen = SCREEN_OF.get(page) ?? 'other';
  const unlocked = useSoundUnlocked();
  usePresence(store?.id ?? null, screen);
  useEffect(tellSound, [unlocked]);
  if (!store) return null;
  return (
    <>
      <UnseenAlert key={store.id} store_id={store.id} here={screen === 'orders'} />
      {screen !== 'kitchen' && (
        <TableCallAlert key={`calls ${store.id}`} store_id={store.id} strip={page?.strip === true} />
      )}
    </>
  );
}
