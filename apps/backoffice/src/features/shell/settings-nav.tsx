import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { pageHref, type Page } from '../../platform/pages.ts';
import { useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/use-pages.ts';

export const SETTINGS_GROUPS: readonly NonNullable<Page['group']>[] = [
  'Loja',
  'Entrega',
  'Venda',
  'Salão e cozinha',
  'Outros',
];

/** The list of settings beside a settings page; on phones it is in the menu. */
export function SettingsNav({ current }: { current: string }) {
  const pages = usePages().filter((page) => page.section === 'settings');
  const store = useStore();
  return (
    <nav
      aria-label={t('Configurações')}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-surface px-2 py-4 lg:block"
    >
      {SETTINGS_GROUPS.map((group) => {
        const inGroup = pages.filter((page) => page.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group} className="mb-2">
            <p className="t-over px-2.5 pt-2 pb-1">{t(group)}</p>
            <ul>
              {inGroup.map((page) => (
                <li key={page.path}>
                  <Link
                    to={pageHref(page, store?.id ?? null)}
                    aria-current={page.path === current ? 'page' : undefined}
                    className={cx(
                      'flex h-9 items-center rounded-md px-2.5 text-sm',
                      page.path === current
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
    </nav>
  );
}
