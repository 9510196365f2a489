import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use, useSyncExternalStore } from 'react';

/** The address that the server rendered: the first render in the browser repeats it. */
export const RenderedUrlContext = createContext('/');

const CHANGED = 'comanda:navigate';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** Path of the address, without the query. */
export function usePath(): string {
  const rendered = use(RenderedUrlContext);
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => rendered,
  );
}

/** The query of the address, '?…' or empty. Pages are rendered without one: the first render sees none. */
export const useSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );

/** A draft is shown to whoever holds its link: every page of it keeps the link, so that loading it again shows it too. */
function withDraft(to: string): string {
  const token = new URLSearchParams(location.search).get('rascunho');
  if (token === null) return to;
  const url = new URL(to, location.href);
  url.searchParams.set('rascunho', token);
  return url.pathname + url.search + url.hash;
}

/** Shows another page of this store without loading it. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', withDraft(to));
  else history.pushState(null, '', withDraft(to));
  dispatchEvent(new Event(CHANGED));
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside this store: an ordinary one, that a plain press follows without loading. */
export function Link({ href, replace = false, onClick, children, ...anchor }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    navigate(href, { replace });
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}
