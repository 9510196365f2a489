import { t } from '@comanda/ui/i18n';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pagesFor } from './menu-pages.ts';
import { type ListedPage, listedOf, type Page } from './page.ts';
import { useSession, useStore } from '../session.tsx';

/** Every page that is found by its name, whoever may open it. */
export function useAllPages(): readonly ListedPage[] {
  const { routesById } = useRouter();
  return useMemo(
    () =>
      Object.values<{ options: { staticData?: { page?: Page } } }>(routesById).flatMap(({ options }) => {
        const page = options.staticData?.page;
        const listed = listedOf(page);
        return listed && listed === page ? [listed] : [];
      }),
    [routesById],
  );
}

/** The pages that the signed-in user sees now, in the menu's order. */
export function usePages(): readonly ListedPage[] {
  const pages = useAllPages();
  const { user } = useSession();
  const store = useStore();
  return useMemo(() => pagesFor(pages, user.type, store?.id ?? null), [pages, user.type, store?.id]);
}

/** The very page that is open. */
export const useOpenPage = (): Page | undefined =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page });

/** The page that is open, or the one that it belongs to. */
export const useCurrentPage = (): ListedPage | undefined => listedOf(useOpenPage());

/** Whether what is open is a task, around which nothing of the app stands. */
export const useInTask = (): boolean => useOpenPage()?.task === true;

/** What the page that is open is called: its heading. */
export const usePageTitle = (): string => t(useOpenPage()?.title ?? '');

/** Whether the signed-in user can open a page. */
export function useReachable(page: Page): boolean {
  const { user } = useSession();
  const listed = listedOf(page);
  const shown = usePages().some((each) => each === listed);
  return page.opens?.includes(user.type) ?? shown;
}
