import { type ComponentType, lazy, type ReactNode } from 'react';
import { untilLoaded } from './lost-code.ts';

export interface LazyPage {
  (): ReactNode;
  /** What the first render in the browser needs. */
  load: () => Promise<unknown>;
  /** Every part of it: for the server, and for somebody who knows the page already. */
  loadWhole: () => Promise<unknown>;
}

/** A page whose code comes with the first load; `parts` of it may come later. */
export const eagerPage = (Page: ComponentType, ...parts: { load: () => Promise<unknown> }[]): LazyPage =>
  Object.assign(() => <Page />, {
    load: async () => {},
    loadWhole: () => Promise.all(parts.map((part) => part.load())),
  });

/** A page whose code travels on its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => (Loaded ??= await untilLoaded(load));
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return Object.assign(() => (Loaded ? <Loaded /> : <Later />), { load: loadOnce, loadWhole: loadOnce });
}

/** A part of a page whose code comes when it is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }));
