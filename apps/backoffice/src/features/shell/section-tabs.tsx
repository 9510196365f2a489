import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { MENU } from '../../platform/page/menu.ts';
import { pagesIn } from '../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../platform/page/page.ts';
import { useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/page/use-pages.ts';
import { bringIntoView } from './bring-into-view.ts';

/** Arrows go from tab to tab, as Tab does; Enter opens. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The pages that share an entry of the menu with the one that is open; nothing where it stands alone. */
export function SectionTabs({ current }: { current: ListedPage | undefined }) {
  const store = useStore();
  const pages = usePages();
  const place = current?.menu;
  if (place === undefined || place.in === 'settings') return null;
  const tabs = pagesIn(pages, place.in);
  if (tabs.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it have the focus
    <nav
      aria-label={t(MENU[place.in].title)}
      onKeyDown={walk}
      className="section-tabs tabs scroll-x h-12 shrink-0 items-end bg-surface px-4 md:px-6"
    >
      {tabs.map((page) => (
        <Link
          key={page.path}
          {...page.at({ id: store?.id })}
          ref={page === current ? bringIntoView : undefined}
          aria-current={page === current ? 'page' : undefined}
        >
          {t((page.menu && 'label' in page.menu && page.menu.label) || page.title)}
        </Link>
      ))}
    </nav>
  );
}
