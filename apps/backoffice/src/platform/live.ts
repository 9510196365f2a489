import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from './event-stream.ts';
import { openLiveChannel, type LiveChannel, type LiveStatus } from './live-channel.ts';

export type { LiveEvent } from './event-stream.ts';

const channels = new Map<number, LiveChannel>();

/** Joins a store's channel; the last to leave closes it. */
function join(store_id: number, take: (channel: LiveChannel) => () => void): () => void {
  const channel = channels.get(store_id) ?? openLiveChannel(store_id);
  channels.set(store_id, channel);
  const leave = take(channel);
  return () => {
    leave();
    if (channel.listeners.size > 0 || channel.watchers.size > 0) return;
    channel.close();
    channels.delete(store_id);
  };
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
