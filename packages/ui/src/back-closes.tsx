import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Keeps Back for `close` until it is called. @returns lets go of it */
export type HoldBack = (close: () => void) => () => void;

/** How Back closes what lies over a page; an app that has a history says so. */
export const BackCloses = createContext<HoldBack | null>(null);

/** While it is open, Back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const hold = use(BackCloses);
  const latest = useEffectEvent(onClose);
  useEffect(() => (isOpen && hold ? hold(() => latest()) : undefined), [isOpen, hold]);
}
