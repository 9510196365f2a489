import { type ComponentType, lazy, type ReactNode } from 'react';

/** A page whose code may travel on its own: `load` it before the first render, and that one is complete. */
export interface LazyPage {
  (): ReactNode;
  load: () => Promise<unknown>;
}

export const eagerPage = (Page: ComponentType): LazyPage => Object.assign(() => <Page />, { load: async () => {} });

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => (Loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return Object.assign(() => (Loaded ? <Loaded /> : <Later />), { load: loadOnce });
}
