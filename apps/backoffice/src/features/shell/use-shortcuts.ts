import { useNavigate } from '@tanstack/react-router';
import { pressable, useActKeys } from '../../platform/act/act-keys.ts';
import { FIND_ACTS } from '../../platform/act/find-acts.ts';
import { useSession, useStore } from '../../platform/session.tsx';
import { useOpenPage, usePages } from '../../platform/page/use-pages.ts';
import { GO_ACTS, SHELL_ACTS } from './shell-acts.ts';

interface Shortcuts {
  onSearch: () => void;
  onKeys: () => void;
}

/** The keys that every page has. */
export function useShortcuts({ onSearch, onKeys }: Shortcuts): void {
  const { user } = useSession();
  const pages = usePages();
  const page = useOpenPage();
  const store = useStore();
  const navigate = useNavigate();
  useActKeys(() => [
    ...pressable(SHELL_ACTS, {
      user,
      hasKeys: page?.acts !== undefined && page.task !== true,
      search: onSearch,
      showKeys: onKeys,
    }),
    ...pressable(GO_ACTS, { user, pages, go: (to) => void navigate(to.at({ id: store?.id ?? null })) }),
    ...pressable(FIND_ACTS, { user }),
  ]);
}
