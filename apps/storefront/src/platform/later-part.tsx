import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { firstInteraction } from './use-interacted.ts';

export interface LaterPart<Props> {
  (props: Props): ReactNode;
  load: () => Promise<unknown>;
}

/**
 * A part of a page that the server draws and the browser wakes up only when somebody begins to use the page: until then its
 * links work as they are, and its code costs nothing. Give it stable props: a change before it is awake would redraw it.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (Loaded ??= await load());
  const Later = lazy(async () => {
    await firstInteraction();
    return { default: await loadOnce() };
  });
  const Part = (props: Props) => (
    <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : <Later {...props} />}</Suspense>
  );
  return Object.assign(Part, { load: loadOnce });
}
