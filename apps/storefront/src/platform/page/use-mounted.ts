import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken over: what this device keeps is not known before. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
