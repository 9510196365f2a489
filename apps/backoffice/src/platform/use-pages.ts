import { t } from '@comanda/ui/i18n';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Page } from './page.ts';
import { findPage, visiblePages } from './pages.ts';
import { useSession, useStore } from './session.tsx';

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** The pages that the signed-in user sees now. */
export function usePages(): readonly Page[] {
  const router = useRouter();
  const { user } = useSession();
  const store = useStore();
  return useMemo(() => {
    const paths = new Set(Object.keys(router.routesByPath).map(withoutSlash));
    return visiblePages((path) => paths.has(path), user.type, store?.id ?? null);
  }, [router, user.type, store?.id]);
}

/** The page that is open, when it is one of the table's. */
export function useCurrentPage(): Page | undefined {
  const path = useRouterState({ select: ({ matches }) => withoutSlash(matches.at(-1)?.fullPath ?? '') });
  return findPage(path);
}

/** What the page that is open is called: its heading. */
export const usePageTitle = (): string => t(useCurrentPage()?.title ?? '');

/** Whether the signed-in user can open a page of the table. */
export const useReachable = (path: string): boolean => usePages().some((page) => page.path === path);
