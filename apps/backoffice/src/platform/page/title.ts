import { useEffect, useLayoutEffect } from 'react';

/** 'Pedidos · Comanda' */
const windowTitle = (title: string) => (title.includes('Comanda') ? title : `${title} · Comanda`);

/** The window's title while the page is open, where it says more than the page's own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}

/** Names the window after the page that is open; before the effects of the page itself, which may say more. */
export function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    if (title !== '') document.title = windowTitle(title);
  }, [title]);
}
