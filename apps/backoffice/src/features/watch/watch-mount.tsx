import type { ScreenKind } from '@comanda/contract/watch';
import { useEffect } from 'react';
import { tellSound, usePresence } from '../../platform/presence.ts';
import { useStore } from '../../platform/session.tsx';
import { useSoundUnlocked } from '../../platform/sound.ts';
import { useCurrentPage } from '../../platform/use-pages.ts';
import { TableCallAlert } from './table-call-alert.tsx';
import { UnseenAlert } from './unseen-alert.tsx';

const SCREEN_OF: Readonly<Record<string, ScreenKind>> = {
  '/store/orders/$id': 'orders',
  '/store/orders-map/$id': 'orders',
  '/store/cashier/$id': 'counter',
  '/store/cashier/$id/$tableNumber': 'counter',
  '/store/kds/$id': 'kitchen',
  '/store/tables/$id/all': 'tables',
  '/store/tables/$id/$tableNumber': 'tables',
};

/** Mount once: this screen tells of itself, and hears what nobody has seen, and tables that call. */
export function WatchMount() {
  const store = useStore();
  const screen = SCREEN_OF[useCurrentPage()?.path ?? ''] ?? 'other';
  const unlocked = useSoundUnlocked();
  usePresence(store?.id ?? null, screen);
  useEffect(tellSound, [unlocked]);
  if (!store) return null;
  return (
    <>
      <UnseenAlert key={store.id} store_id={store.id} here={screen === 'orders'} />
      {screen !== 'kitchen' && <TableCallAlert key={`calls ${store.id}`} store_id={store.id} />}
    </>
  );
}
