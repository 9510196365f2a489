import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { SETTINGS_GROUPS } from '../../../platform/page/menu.ts';
import { pagesInGroup } from '../../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../../platform/page/page.ts';
import { useStore } from '../../../platform/session.tsx';
import { usePages } from '../../../platform/page/use-pages.ts';
import { bringIntoView } from './bring-into-view.ts';

/** The list of settings beside a settings page; on phones it is in the menu. */
export function SettingsNav({ current }: { current: ListedPage }) {
  const pages = usePages();
  const store = useStore();
  return (
    <nav
      aria-label={t('Configurações')}
      className="relative hidden w-54 shrink-0 xl:w-42 border-r border-line bg-surface lg:block"
    >
      <div className="absolute inset-0">
        <div className="sticky top-14 max-h-[min(100%,calc(100dvh-3.5rem))] overflow-y-auto px-2 py-3">
          {SETTINGS_GROUPS.map((group) => {
            const inGroup = pagesInGroup(pages, group);
            if (inGroup.length === 0) return null;
            return (
              <div key={group} className="mb-2">
                <p className="t-over px-2.5 pt-2 pb-1">{t(group)}</p>
                <ul>
                  {inGroup.map((page) => (
                    <li key={page.path}>
                      <Link
                        {...page.at({ id: store?.id })}
                        ref={page === current ? bringIntoView : undefined}
                        aria-current={page === current ? 'page' : undefined}
                        className={cx(
                          'flex min-h-8 py-1 leading-tight scroll-mt-10 scroll-mb-24 items-center pointer-coarse:min-h-11 rounded-md px-2.5 text-sm',
                          page === current
                            ? 'bg-primary-soft font-semibold text-primary-soft-fg'
                            : 'text-fg-2 hover:bg-surface-3',
                        )}
                      >
                        {t(page.title)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      </div>
    </nav>
  );
}
