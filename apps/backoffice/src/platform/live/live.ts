import type { RouteShape } from '@comanda/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keyOf } from '../api.ts';
import type { LiveEvent } from './event-stream.ts';
import { openLiveChannel, type LiveChannel, type LiveStatus } from './live-channel.ts';

export type { LiveEvent } from './event-stream.ts';

const channels = new Map<number, LiveChannel>();

/** Between a page and the next nobody may listen; whether the server can be reached is not forgotten for that. */
const LINGER_MS = 3_000;

/** Joins a store's channel; some time after the last has left it is closed. */
function join(store_id: number, take: (channel: LiveChannel) => () => void): () => void {
  const channel = channels.get(store_id) ?? openLiveChannel(store_id);
  channels.set(store_id, channel);
  const leave = take(channel);
  return () => {
    leave();
    setTimeout(() => closeUnheard(store_id, channel), LINGER_MS);
  };
}

function closeUnheard(store_id: number, channel: LiveChannel): void {
  if (channel.listeners.size > 0 || channel.watchers.size > 0 || channels.get(store_id) !== channel) return;
  channel.close();
  channels.delete(store_id);
}

/** Calls back with every event of the store from now on; a reconnect misses none. */
export function useLiveEvents(store_id: number | null, onEvent: (event: LiveEvent) => void): void {
  const latest = useEffectEvent(onEvent);
  useEffect(() => {
    if (store_id === null) return;
    return join(store_id, (channel) => {
      const listener = (event: LiveEvent) => latest(event);
      channel.listeners.add(listener);
      return () => channel.listeners.delete(listener);
    });
  }, [store_id]);
}

/** What the stream alone keeps true is old from the moment that nobody listens for it: the next showing reads it anew. */
export function useOldOnceLeft(...routes: readonly Pick<RouteShape, 'path'>[]): void {
  const client = useQueryClient();
  const age = useEffectEvent(() => {
    for (const route of routes) void client.invalidateQueries({ queryKey: keyOf(route), refetchType: 'none' });
  });
  useEffect(() => () => age(), []);
}

/**
 * Asks for something that the stream keeps true, and tells the answer what happened while it was on its way: it would
 * put back what the screen has already heard.
 */
export async function withEventsMeanwhile<Answer>(
  store_id: number,
  ask: () => Promise<Answer>,
  tell: (answer: Answer, event: LiveEvent) => Answer,
): Promise<Answer> {
  const heard: LiveEvent[] = [];
  const listener = (event: LiveEvent) => void heard.push(event);
  const leave = join(store_id, (channel) => {
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  });
  try {
    const answer = await ask();
    return heard.reduce(tell, answer);
  } finally {
    leave();
  }
}

const IDLE: LiveStatus = { state: 'connecting', since: 0 };

/** Whether what the store's screens show is live. */
export function useLiveStatus(store_id: number | null): LiveStatus {
  // The same for all renders: who leaves and joins again with each would close the channel under itself.
  const subscribe = useCallback(
    (watcher: () => void) => {
      if (store_id === null) return () => {};
      return join(store_id, (channel) => {
        channel.watchers.add(watcher);
        return () => channel.watchers.delete(watcher);
      });
    },
    [store_id],
  );
  return useSyncExternalStore(subscribe, () => (store_id === null ? IDLE : (channels.get(store_id)?.status ?? IDLE)));
}
