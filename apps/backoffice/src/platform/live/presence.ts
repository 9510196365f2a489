import { getWatch, keepPresence, leaveWatch, type ScreenKind, type Watch } from '@comanda/contract/orders/watch';
import { useEffect } from 'react';
import { canRing } from './alarm-volume.ts';
import { callQuietly, keyOf, queryClient } from '../api.ts';
import { keptInTab } from '../kept.ts';

/** Under a third of what the server waits for. */
const BEAT_MS = 25_000;
const DEVICE_KEY = 'device-id';

/** Orders whose alarm was silenced here, until the server knows. */
const heard = new Set<number>();
let beat: (() => void) | null = null;
/** What the server was told of this screen's sound. */
let toldSound = false;

function deviceId(): string {
  const known = keptInTab.read<string>(DEVICE_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  keptInTab.write(DEVICE_KEY, made);
  return made;
}

/** Somebody says that they know of these orders: nobody else is woken for them. */
export function tellHeard(ids: readonly number[]): void {
  for (const id of ids) heard.add(id);
  beat?.();
}

/** Something of the watch may be other now: this screen asks at once. */
export const beatNow = (): void => beat?.();

/** The sound may have changed: the server hears of it now, not with the next beat. */
export function tellSound(): void {
  if (canRing() !== toldSound) beat?.();
}

/** Keeps telling the server that this screen is there, and can be seen and heard; its answers are what `useWatch` reads. */
export function usePresence(store_id: number | null, screen: ScreenKind): void {
  useEffect(() => {
    if (store_id === null) return;
    const params = { id: store_id };
    const device_id = deviceId();
    let latest = 0;
    async function tell() {
      const turn = (latest += 1);
      const told = [...heard];
      toldSound = canRing();
      const body = {
        device_id,
        screen,
        sound: toldSound,
        visible: document.visibilityState === 'visible',
        heard: told,
      };
      try {
        const watch: Watch = await callQuietly(keepPresence, { params, body });
        for (const id of told) heard.delete(id);
        if (turn === latest) queryClient.setQueryData(keyOf(getWatch, { params }), watch);
      } catch {
        // The next beat tells; whoever watches the watchers is the server.
      }
    }
    const now = () => void tell();
    const leave = () => {
      // The page is going: nobody waits for the answer.
      void fetch(`/api/${leaveWatch.path.replace('{id}', String(store_id)).replace('{deviceId}', device_id)}`, {
        method: 'DELETE',
        keepalive: true,
      }).catch(() => {});
    };
    beat = now;
    now();
    const timer = setInterval(now, BEAT_MS);
    document.addEventListener('visibilitychange', now);
    addEventListener('pagehide', leave);
    return () => {
      latest = 0; // no answer is of this screen any more
      if (beat === now) beat = null;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      removeEventListener('pagehide', leave);
    };
  }, [store_id, screen]);
}
