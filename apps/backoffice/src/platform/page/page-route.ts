import {
  type AnyRoute,
  createRoute,
  getRouteApi,
  lazyRouteComponent,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readSearch } from './address-text.ts';
import { type Checked, listedOf, type NamesIn, type Page } from './page.ts';
import { APP, type RouterContext } from './root-routes.tsx';

type Load = () => Promise<Record<string, ComponentType>>;

/** One per component: pages that share it are one page that changes its address, and nothing is drawn anew. */
const components = new Map<Page['load'], Map<string, ReturnType<typeof lazyComponent>>>();

const lazyComponent = (load: Page['load'], name: string) => lazyRouteComponent(load as Load, name); // page() knows that it is there

function componentOf({ load, component }: Page) {
  const known = components.get(load) ?? new Map<string, ReturnType<typeof lazyComponent>>();
  components.set(load, known);
  const made = known.get(component) ?? lazyComponent(load, component);
  known.set(component, made);
  return made;
}

/** What the router needs to know of a page. */
export function routeOf(page: Page, parent: AnyRoute): AnyRoute {
  const { path, search, loader } = page;
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { page },
    component: componentOf(page),
    ...(search && {
      validateSearch: (raw: Record<string, unknown>) =>
        readSearch<object>(typeof search === 'function' ? search : (given) => search.parse(given), raw),
    }),
    ...(loader && {
      loader: ({ context, params }: { context: RouterContext; params: Record<string, string> }) =>
        loader(context.queryClient, params),
    }),
  });
}

interface Change<Search> {
  search?: Search | ((now: Search) => Search);
  replace?: boolean;
  resetScroll?: boolean;
  /** Nothing typed is left behind by it. */
  ignoreBlocker?: boolean;
}

/** What a page reads of its address, and how it changes what is looked at. */
interface Address<Path extends string, Search extends object> {
  useSearch(): Search;
  useParams(): Readonly<Record<NamesIn<Path>, string>>;
  useNavigate(): (change: Change<Search>) => Promise<void>;
}

/** The address of a page, for the page itself: `const route = addressOf(driversPage)`. */
export const addressOf = <Path extends string, Search extends object>(
  page: Page<Path, Search>,
): Address<Path, Search> =>
  // The router knows the pages as data: what their addresses hold is the page's own type.
  getRouteApi((listedOf(page) ? `/${APP}${page.path}` : page.path) as never) as unknown as Address<Path, Search>;

type Changes<Search> = (search: Search, how?: Omit<Change<Search>, 'search'>) => void;

/** For what several pages show: what is looked at, and how to change it. @param _checked the schema that each of them names */
export function useSharedSearch<Search extends object>(_checked: Checked<Search>): [Search, Changes<Search>] {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  return [search as Search, (next, how) => void navigate({ to: '.', search: next as never, ...how })]; // the page that is open has checked it, and will again
}
