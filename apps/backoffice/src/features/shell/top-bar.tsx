import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link as LinkIcon, Search } from 'lucide-react';
import { ActKey } from '../../platform/act/act-button.tsx';
import { ariaKeys } from '../../platform/act/key-rows.ts';
import { NOW_SLOT } from '../../platform/page/now-slot.ts';
import { sessionQuery, useStore } from '../../platform/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { copyStoreLink } from '../store-link/public.ts';
import { Notices } from './notices.tsx';
import { SHELL_ACTS } from './shell-acts.ts';
import { StoreSituation } from './store-situation.tsx';
import { StoreSwitcher } from './store-switcher.tsx';
import { SupportLink } from './support-link.tsx';

/** Stores open and close by the clock: how often the bar asks. */
const REFRESH_MS = 60_000;

interface Props {
  /** The page says here what is now: the search gives it its room. */
  strip: boolean;
  onSearch: () => void;
}

export function TopBar({ strip, onSearch }: Props) {
  const store = useStore();
  useQuery({ ...sessionQuery, refetchInterval: REFRESH_MS });
  return (
    <header className="sticky top-0 z-(--z-header) flex h-14 items-center gap-2 border-b border-line bg-surface px-3 md:gap-3 md:px-5">
      {store && (
        <div className="flex min-w-0 items-center">
          <StoreSwitcher store={store} />
          <IconButton
            label={t('Copiar link do cardápio')}
            size="sm"
            className="hidden! md:inline-flex!"
            onClick={() => void copyStoreLink(store.url)}
          >
            <LinkIcon className="size-4" aria-hidden />
          </IconButton>
        </div>
      )}
      {strip && <div id={NOW_SLOT} className="hidden min-w-0 flex-1 lg:block" />}
      <button
        type="button"
        className={cx(
          'ml-auto hidden h-9 w-full pointer-coarse:h-11 max-w-80 items-center gap-2 rounded-md border border-line-strong bg-surface-2 px-3 text-sm text-fg-3 hover:border-line-input',
          !strip && 'lg:flex',
        )}
        aria-keyshortcuts={ariaKeys(SHELL_ACTS.search)}
        onClick={onSearch}
      >
        <Search className="size-4" aria-hidden />
        {t('Ir para uma página…')}
        <span className="ml-auto">
          <ActKey act={SHELL_ACTS.search} />
        </span>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-2 lg:ml-0">
        <IconButton
          label={t('Ir para uma página')}
          className={cx('hidden! sm:inline-flex!', !strip && 'lg:hidden!')}
          onClick={onSearch}
        >
          <Search className="size-5" aria-hidden />
        </IconButton>
        {store && <StoreSituation store={store} />}
        {store && <Notices store_id={store.id} />}
        <SupportLink store_id={store?.id ?? null} />
        <AccountMenu />
      </div>
    </header>
  );
}
