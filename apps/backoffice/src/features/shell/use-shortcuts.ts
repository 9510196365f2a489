import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListedPage } from '../../platform/page.ts';
import { useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/use-pages.ts';
import { clientsPage } from '../clients/pages.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { menuPage } from '../menu/pages.ts';
import { ordersPage } from '../orders/pages.ts';

/** 'G', then one of these, goes to a page. */
export const GO_KEYS: Readonly<Record<string, ListedPage>> = {
  i: dashboardPage,
  p: ordersPage,
  d: menuPage,
  l: clientsPage,
};
const SECOND_KEY_WITHIN_MS = 1200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl K searches pages; G and a letter go; / puts the cursor in the page's own search. */
export function useShortcuts({ onSearch }: { onSearch: () => void }): void {
  const pages = usePages();
  const store = useStore();
  const navigate = useNavigate();
  const goAt = useRef(0);
  const latest = useEffectEvent(() => ({ onSearch, pages, store_id: store?.id ?? null }));
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest().onSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || event.defaultPrevented) return;
      if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('#conteudo input[type=search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
      } else if (key === 'g') goAt.current = event.timeStamp;
      else if (event.timeStamp - goAt.current < SECOND_KEY_WITHIN_MS) {
        goAt.current = 0;
        const page = GO_KEYS[key];
        const { pages, store_id } = latest();
        if (page && pages.includes(page)) void navigate(page.at({ id: store_id }));
      }
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [navigate]);
}
