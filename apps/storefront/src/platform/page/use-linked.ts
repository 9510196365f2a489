import { ApiError } from '@comanda/contract/clients/client';
import { useEffect, useEffectEvent, useState } from 'react';

export interface Linked<T> {
  found: T | null;
  /** missing: the link leads to nothing, or no longer. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  setFound: (found: T) => void;
  retry: () => void;
}

/** What a stranger's link leads to. @param key reads anew when it changes */
export function useLinked<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Linked<T> {
  const [found, setFound] = useState<T | null>(null);
  const [status, setStatus] = useState<Linked<T>['status']>('loading');
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    readNow(stop.signal).then(
      (answer) => {
        setFound(answer);
        setStatus('ready');
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setStatus(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => stop.abort();
  }, [key, round]);

  return {
    found,
    status,
    setFound,
    retry: () => {
      setStatus('loading');
      setRound(round + 1);
    },
  };
}
