import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { MENU_PARTS } from '../../../platform/page/menu.ts';
import { pagesIn } from '../../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../../platform/page/page.ts';
import { useStore } from '../../../platform/session.tsx';
import { useCurrentPage, usePages } from '../../../platform/page/use-pages.ts';
import { dashboardPage } from '../../dashboard/pages.ts';
import { ordersPage } from '../../orders/pages.ts';
import { useNavCount } from './nav-count.ts';
import { type ShownEntry, useMenu } from './use-menu.ts';

/** A rail of icons below 1280 px, on work surfaces and beside the list of settings; a menu with words otherwise. */
export function SideNav({ rail }: { rail: boolean }) {
  const pages = usePages();
  const menu = useMenu();
  const store = useStore();
  const inSettings = useCurrentPage()?.menu?.in === 'settings';
  const [settings] = pagesIn(pages, 'settings');
  const brand: ListedPage = pages.includes(ordersPage) ? ordersPage : dashboardPage;
  return (
    <aside
      data-rail={rail}
      aria-label={t('Menu principal')}
      className={cx(
        'group/nav sticky top-0 hidden h-dvh w-16 shrink-0 flex-col bg-nav text-nav-fg md:flex',
        !rail && 'xl:w-58',
      )}
    >
      <Link
        {...brand.at({ id: store?.id })}
        aria-label="Comanda"
        className={cx('flex h-14 items-center justify-center gap-2', !rail && 'xl:justify-start xl:px-4')}
      >
        <LogoMark />
        <span className={cx('t-display hidden text-xl leading-none', !rail && 'xl:inline')}>comanda</span>
      </Link>
      <nav className="scroll-x flex-1 overflow-y-auto px-2 pt-1 pb-3">
        {MENU_PARTS.map((part) => (
          <NavPart key={part} title={t(part)} entries={menu.filter((entry) => entry.part === part)} rail={rail} />
        ))}
      </nav>
      {settings && (
        <div className="border-t border-nav-line p-2">
          <NavLink
            entry={{ key: 'settings', title: 'Configurar loja', icon: Settings, page: settings, active: inSettings }}
            rail={rail}
          />
        </div>
      )}
    </aside>
  );
}

function NavPart({ title, entries, rail }: { title: string; entries: readonly ShownEntry[]; rail: boolean }) {
  if (entries.length === 0) return null;
  return (
    <div className="group/part">
      <hr className={cx('my-2 border-nav-line group-first/part:hidden', !rail && 'xl:hidden')} />
      <p className={cx('t-over mt-3 mb-1 hidden px-2.5 text-nav-fg-2!', !rail && 'xl:block')}>{title}</p>
      <ul className="space-y-0.5">
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavLink entry={entry} rail={rail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavLink({ entry, rail }: { entry: Omit<ShownEntry, 'part'>; rail: boolean }) {
  const { icon: Icon, title, page, active } = entry;
  const store = useStore();
  const count = useNavCount(page, store?.id ?? null);
  const wide = (classes: string) => !rail && classes;
  return (
    <Link
      {...page.at({ id: store?.id })}
      title={t(title)}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex h-10 items-center pointer-coarse:min-h-11 justify-center gap-3 rounded-md text-sm font-medium',
        wide('xl:h-9 xl:justify-start xl:px-2.5'),
        active ? 'bg-nav-active text-nav-fg' : 'text-nav-fg-2 hover:bg-nav-hover',
      )}
    >
      <Icon className={cx('size-5', wide('xl:size-4.5'))} aria-hidden />
      <span className={cx('sr-only', wide('xl:not-sr-only'))}>{t(title)}</span>
      {count > 0 && (
        <span
          className={cx(
            'absolute top-1 right-1.5 size-2 rounded-full bg-brand-300',
            wide(
              'xl:static xl:ml-auto xl:grid xl:h-5 xl:w-auto xl:min-w-5 xl:place-items-center xl:bg-nav-fg xl:px-1.5 xl:text-xs xl:font-bold xl:text-nav',
            ),
          )}
        >
          <span className={cx('sr-only tabular-nums', wide('xl:not-sr-only'))}>{count}</span>
        </span>
      )}
    </Link>
  );
}
