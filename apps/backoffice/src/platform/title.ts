import { useEffect } from 'react';

/** The window's title while the page is open: 'Pedidos · Comanda'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes('Comanda') ? title : `${title} · Comanda`;
  }, [title]);
}
