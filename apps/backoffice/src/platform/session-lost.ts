import type { ApiError } from '@comanda/contract/clients/client';

type Listener = (error: ApiError) => void;

let listener: Listener | null = null;

/** The one place that decides what a lost session does (the shell): it registers here. */
export function onSessionLost(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function loseSession(error: ApiError): void {
  listener?.(error);
}
