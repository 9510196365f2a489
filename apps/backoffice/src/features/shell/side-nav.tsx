import { ROLE } from '@comanda/domain/codes';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { MANAGEMENT_GROUPS, type Page } from '../../platform/page.ts';
import { pageHref } from '../../platform/pages.ts';
import { useStore } from '../../platform/session.tsx';
import { useCurrentPage, usePages } from '../../platform/use-pages.ts';
import { useNavCount } from './nav-count.ts';

/** A rail of icons below 1280 px and on work surfaces, a menu with words otherwise. */
export function SideNav({ rail }: { rail: boolean }) {
  const pages = usePages();
  const current = useCurrentPage();
  const store = useStore();
  const brand = pages.find((page) => page.path === '/store/orders/$id');
  // What an attendant may open of them is found by search.
  const settings = pages.find((page) => page.section === 'settings' && !page.roles.includes(ROLE.attendant));
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
        to={brand ? pageHref(brand, store?.id ?? null) : '/dashboard'}
        aria-label="Comanda"
        className={cx('flex h-14 items-center justify-center gap-2', !rail && 'xl:justify-start xl:px-4')}
      >
        <LogoMark />
        <span className={cx('t-display hidden text-xl leading-none', !rail && 'xl:inline')}>comanda</span>
      </Link>
      <nav className="scroll-x flex-1 overflow-y-auto px-2 pt-1 pb-3">
        <NavGroup title={t('Operação')} pages={pages.filter((page) => page.section === 'operation')} rail={rail} />
        {MANAGEMENT_GROUPS.map((group) => (
          <NavGroup key={group} title={t(group)} pages={pages.filter((page) => page.group === group)} rail={rail} />
        ))}
      </nav>
      {settings && (
        <div className="border-t border-nav-line p-2">
          <NavLink
            page={{ ...settings, title: 'Configurar loja', icon: Settings }}
            store_id={store?.id ?? null}
            active={current?.section === 'settings'}
            rail={rail}
          />
        </div>
      )}
    </aside>
  );
}

function NavGroup({ title, pages, rail }: { title: string; pages: readonly Page[]; rail: boolean }) {
  const current = useCurrentPage();
  const store = useStore();
  if (pages.length === 0) return null;
  return (
    <div className="group/part">
      <hr className={cx('my-2 border-nav-line group-first/part:hidden', !rail && 'xl:hidden')} />
      <p className={cx('t-over mt-3 mb-1 hidden px-2.5 text-nav-fg-2!', !rail && 'xl:block')}>{title}</p>
      <ul className="space-y-0.5">
        {pages.map((page) => (
          <li key={page.path}>
            <NavLink page={page} store_id={store?.id ?? null} active={current?.path === page.path} rail={rail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NavLinkProps {
  page: Page;
  store_id: number | null;
  active: boolean;
  rail: boolean;
}

function NavLink({ page, store_id, active, rail }: NavLinkProps) {
  const count = useNavCount(page.path, store_id);
  const { icon: Icon } = page;
  const wide = (classes: string) => !rail && classes;
  return (
    <Link
      to={pageHref(page, store_id)}
      title={t(page.title)}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex h-10 items-center justify-center gap-3 rounded-md text-sm font-medium',
        wide('xl:h-9 xl:justify-start xl:px-2.5'),
        active ? 'bg-nav-active text-nav-fg' : 'text-nav-fg-2 hover:bg-nav-hover',
      )}
    >
      <Icon className={cx('size-5', wide('xl:size-4.5'))} aria-hidden />
      <span className={cx('sr-only', wide('xl:not-sr-only'))}>{t(page.title)}</span>
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
