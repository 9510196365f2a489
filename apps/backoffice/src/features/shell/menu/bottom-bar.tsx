import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useStore } from '../../../platform/session.tsx';
import { useNavCount } from './nav-count.ts';
import { type ShownEntry, useMenu } from './use-menu.ts';

const PLACES = 4;
const PLACE = 'flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs font-semibold';

/** The phone's way around: the four entries that matter most, and the menu with the rest. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const menu = useMenu();
  const entries = menu
    .filter(({ bar }) => bar !== undefined)
    .sort((a, b) => (a.bar ?? 0) - (b.bar ?? 0))
    .slice(0, PLACES);
  const elsewhere = !entries.some(({ active }) => active);
  return (
    <nav
      aria-label={t('Atalhos')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-line bg-surface pb-(--safe-b) md:hidden"
    >
      {entries.map((entry) => (
        <BarLink key={entry.key} entry={entry} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(PLACE, elsewhere ? 'text-primary' : 'text-fg-3')}
        onClick={onMenu}
      >
        <Ellipsis className="size-5.5" aria-hidden />
        <span>{t('Mais')}</span>
      </button>
    </nav>
  );
}

function BarLink({ entry }: { entry: ShownEntry }) {
  const { icon: Icon, title, page, active } = entry;
  const store = useStore();
  const count = useNavCount(page, store?.id ?? null);
  return (
    <Link
      {...page.at({ id: store?.id })}
      aria-current={active ? 'page' : undefined}
      className={cx(PLACE, active ? 'text-primary' : 'text-fg-3')}
    >
      <span className="relative">
        <Icon className="size-5.5" aria-hidden />
        {count > 0 && (
          <span className="absolute -top-2 left-3 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-2xs text-primary-fg tabular-nums">
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{t(title)}</span>
    </Link>
  );
}
