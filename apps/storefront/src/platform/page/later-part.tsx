import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isReachable, nextTry, untilLoaded } from './lost-code.ts';
import { firstInteraction } from './use-interacted.ts';

export interface LaterPart<Props> {
  (props: Props): ReactNode;
  load: () => Promise<unknown>;
}

/**
 * A part of a page that the server draws and the browser wakes up only when somebody begins to use the page: until then its
 * links work as they are, and its code costs nothing. Give it stable props, and stable contexts: a change of either before
 * it is awake would redraw it. What is pressed too early is kept by `keepEarlyPresses`.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (Loaded ??= awake(await untilLoaded(load)));
  const Later = lazy(async () => {
    await firstInteraction();
    return { default: await loadOnce() };
  });
  const Part = (props: Props) => (
    <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : <Later {...props} />}</Suspense>
  );
  return Object.assign(Part, { load: loadOnce });
}

/** The mark of what sleeps: the server writes it, and waking up takes it away. */
const MARK = 'data-asleep';

const awake = <Props extends object>(Content: ComponentType<Props>): ComponentType<Props> =>
  function Awake(props: Props) {
    return (
      <div className="contents" {...{ [MARK]: '' }} ref={(element) => element?.removeAttribute(MARK)}>
        <Content {...props} />
      </div>
    );
  };

/** So long a press waits for its code; then a link is followed as it is. */
const PATIENCE_MS = 4_000;

/** What a press begins and ends with. A touch that is the first of all would have React wake what it touches at once, and wait for ever. */
const PRESSES = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup'] as const;

/** A press on what still sleeps counts as soon as it is awake. Call it once, in the browser. */
export function keepEarlyPresses(): void {
  for (const name of PRESSES)
    document.addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element && event.target.closest(`[${MARK}]`)) event.stopPropagation();
      },
      { capture: true, passive: true },
    );
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const sleeper = target.closest(`[${MARK}]`);
      const pressed = target.closest<HTMLElement>('a[href], button');
      if (!sleeper || !pressed) return;
      event.preventDefault();
      event.stopPropagation();
      void openWhenAwake(sleeper, pressed);
    },
    { capture: true },
  );
}

async function openWhenAwake(sleeper: Element, pressed: HTMLElement): Promise<void> {
  while (!(await isAwake(sleeper))) {
    if (await isReachable()) {
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
      return;
    }
    await nextTry(); // nothing would come of leaving the page
  }
  pressed.click();
}

function isAwake(sleeper: Element): Promise<boolean> {
  if (!sleeper.hasAttribute(MARK)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => end(true));
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const end = (woken: boolean) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(woken);
    };
    observer.observe(sleeper, { attributes: true, attributeFilter: [MARK] });
  });
}
