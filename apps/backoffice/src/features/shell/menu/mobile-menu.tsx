import { cx } from '@comanda/ui/cx';
import { DialogShell } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Logo } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import { LogOut, Search, X } from 'lucide-react';
import { Fragment } from 'react';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { MENU_PARTS, SETTINGS_GROUPS } from '../../../platform/page/menu.ts';
import { pagesInGroup } from '../../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../../platform/page/page.ts';
import { useSession, useStore } from '../../../platform/session.tsx';
import { useCurrentPage, usePages } from '../../../platform/page/use-pages.ts';
import { useUnreadNews } from '../../articles/public.ts';
import { ThemeChoices } from '../theme-choices.tsx';
import { newsPage } from '../../articles/pages.ts';
import { type ShownEntry, useMenu } from './use-menu.ts';
import { useSignOut } from '../use-sign-out.ts';
import { accountPage } from '../../users/pages.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onSearch: () => void;
}

type Shown = Pick<ShownEntry, 'icon' | 'title' | 'page' | 'active'>;

/** The whole menu on phones, with the settings and what else is found by search. */
export function MobileMenu({ isOpen, onClose, onSearch }: Props) {
  const pages = usePages();
  const { user } = useSession();
  const signOut = useSignOut();
  const current = useCurrentPage();
  const menu = useMenu();
  const link = (page: ListedPage): Shown => ({ ...page, page, active: page === current });
  const groups: { title: string; links: readonly Shown[] }[] = [
    ...MENU_PARTS.map((part) => ({ title: t(part), links: menu.filter((entry) => entry.part === part) })),
    ...SETTINGS_GROUPS.map((group) => ({ title: t(group), links: pagesInGroup(pages, group).map(link) })),
    { title: t('Mais'), links: pages.filter((page) => page.menu === undefined).map(link) },
  ];
  return (
    <DialogShell isOpen={isOpen} onClose={onClose} label={t('Menu')} placement="left">
      <div className="flex h-14 shrink-0 items-center border-b border-line pr-2 pl-4">
        <Logo className="text-primary" />
        <button
          type="button"
          className="ml-auto grid size-11 place-items-center"
          aria-label={t('Fechar menu')}
          onClick={onClose}
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <nav className="min-h-0 flex-1 overflow-y-auto px-2 py-2" aria-label={t('Menu principal')}>
        <button
          type="button"
          className="flex h-11 w-full items-center gap-3 rounded-md border border-line-strong bg-surface-2 px-3 text-base text-fg-3"
          onClick={() => {
            onClose();
            onSearch();
          }}
        >
          <Search className="size-5" aria-hidden />
          {t('Ir para uma página…')}
        </button>
        {groups.map(({ title, links }) =>
          links.length === 0 ? null : (
            <Fragment key={title}>
              <p className="t-over px-3 pt-4 pb-1">{title}</p>
              {links.map((entry) => (
                <MenuLink key={entry.page.path} entry={entry} onFollow={onClose} />
              ))}
            </Fragment>
          ),
        )}
        <p className="t-over px-3 pt-4 pb-2">{t('Aparelho')}</p>
        <div className="px-3 pb-2">
          <ThemeChoices />
        </div>
      </nav>
      <div className="flex shrink-0 items-center gap-3 border-t border-line px-4 py-3 pb-[calc(0.75rem+var(--safe-b))]">
        <PageLink page={accountPage} className="min-w-0 flex-1" onClick={onClose}>
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-xs text-fg-3">{t('Minha conta e aparelhos')}</span>
        </PageLink>
        <button type="button" className="btn btn-ghost" onClick={() => void signOut()}>
          <LogOut className="size-4" aria-hidden />
          {t('Sair')}
        </button>
      </div>
    </DialogShell>
  );
}

function MenuLink({ entry, onFollow }: { entry: Shown; onFollow: () => void }) {
  const { icon: Icon, title, page, active } = entry;
  const store = useStore();
  const news = useUnreadNews();
  const unread = page === newsPage ? news : 0;
  return (
    <Link
      {...page.at({ id: store?.id })}
      onClick={onFollow}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-base',
        active ? 'bg-primary-soft font-semibold text-primary-soft-fg' : 'text-fg-2',
      )}
    >
      <Icon className="size-5" aria-hidden />
      {t(title)}
      {unread > 0 && (
        <span className="ml-auto size-2 rounded-full bg-info">
          <span className="sr-only">{t('{n, plural, one {# nova} other {# novas}}', { n: unread })}</span>
        </span>
      )}
    </Link>
  );
}
