import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { MENU, type TabGroup } from '../../../platform/page/menu.ts';
import { pagesIn } from '../../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../../platform/page/page.ts';
import { useStore } from '../../../platform/session.tsx';
import { usePages } from '../../../platform/page/use-pages.ts';
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

/** The pages that share an entry of the menu with the one that is open; nothing where it stands alone. Below them those of its group. */
export function SectionTabs({ current }: { current: ListedPage | undefined }) {
  const pages = usePages();
  const place = current?.menu;
  if (place === undefined || place.in === 'settings') return null;
  const all = pagesIn(pages, place.in);
  const heads = all.filter((page, at) => {
    const group = groupOf(page);
    return group === undefined || all.findIndex((other) => groupOf(other) === group) === at;
  });
  const grouped = place.group === undefined ? [] : all.filter((page) => groupOf(page) === place.group);
  if (heads.length < 2 && grouped.length < 2) return null;
  const isOpen = (head: ListedPage) => head === current || (place.group !== undefined && groupOf(head) === place.group);
  return (
    <>
      <Tabs label={t(MENU[place.in].title)} className="section-tabs tabs h-12 items-end">
        {heads.map((head) => (
          <Tab
            key={head.path}
            page={head}
            name={groupOf(head) ?? nameOf(head)}
            current={isOpen(head) && (grouped.length > 1 ? 'true' : 'page')}
          />
        ))}
      </Tabs>
      {place.group !== undefined && grouped.length > 1 && (
        <Tabs label={t(place.group)} className="group-tabs h-12 items-center gap-2 border-b border-line">
          {grouped.map((page) => (
            <Tab
              key={page.path}
              page={page}
              name={nameOf(page)}
              current={page === current && 'page'}
              className="chip max-md:h-11"
            />
          ))}
        </Tabs>
      )}
    </>
  );
}

const groupOf = ({ menu }: ListedPage): TabGroup | undefined =>
  menu !== undefined && menu.in !== 'settings' ? menu.group : undefined;
const nameOf = ({ menu, title }: ListedPage): string => (menu && 'label' in menu && menu.label) || title;

const Tabs = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it have the focus
  <nav aria-label={label} onKeyDown={walk} className={cx('scroll-x flex shrink-0 bg-surface px-4 md:px-6', className)}>
    {children}
  </nav>
);

interface TabProps {
  page: ListedPage;
  name: string;
  /** `true`: one of the pages behind it is open. */
  current: 'page' | 'true' | false;
  className?: string;
}
function Tab({ page, name, current, className }: TabProps) {
  const store = useStore();
  return (
    <Link
      {...page.at({ id: store?.id })}
      ref={current === false ? undefined : bringIntoView}
      aria-current={current || undefined}
      className={className}
    >
      {t(name)}
    </Link>
  );
}
