import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import type { Page } from '../../platform/page.ts';
import { pageHref } from '../../platform/pages.ts';
import { useStore } from '../../platform/session.tsx';
import { useCurrentPage, usePages } from '../../platform/use-pages.ts';
import { useNavCount } from './nav-count.ts';

const PLACES = 5;

/** The phone's way around: the five pages that matter most; the rest are in the menu. */
export function BottomBar() {
  const pages = usePages()
    .filter((page) => page.bottom !== undefined)
    .sort((a, b) => (a.bottom ?? 0) - (b.bottom ?? 0))
    .slice(0, PLACES);
  if (pages.length < 2) return null;
  return (
    <nav
      aria-label={t('Atalhos')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-line bg-surface pb-(--safe-b) md:hidden"
    >
      {pages.map((page) => (
        <BarLink key={page.path} page={page} />
      ))}
    </nav>
  );
}

function BarLink({ page }: { page: Page }) {
  const store = useStore();
  const active = useCurrentPage()?.path === page.path;
  const count = useNavCount(page.path, store?.id ?? null);
  const { icon: Icon } = page;
  return (
    <Link
      to={pageHref(page, store?.id ?? null)}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs font-semibold',
        active ? 'text-primary' : 'text-fg-3',
      )}
    >
      <span className="relative">
        <Icon className="size-5.5" aria-hidden />
        {count > 0 && (
          <span className="absolute -top-2 left-3 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-2xs text-primary-fg tabular-nums">
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{t(page.title)}</span>
    </Link>
  );
}
