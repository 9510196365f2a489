import { ROLE, type Role } from '@comanda/domain/codes';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ActTold } from '../act/act.ts';
import type { MenuKey, SettingsGroup, TabGroup } from './menu.ts';

export const EVERYONE: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager, ROLE.attendant];
export const MANAGERS: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager];
export const OWNERS: readonly Role[] = [ROLE.administrator, ROLE.owner];

/** Where whoever signs in begins, and whoever may not see a page is led. */
export const HOME = '/dashboard';

/** 'id' and 'driverId' of '/store/drivers/$id/$driverId'. */
export type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** What an address needs: `id` is the store, so that a store is one. */
export type ParamsOf<Path extends string> = string extends Path
  ? Readonly<Record<string, unknown>>
  : Readonly<Record<NamesIn<Path>, number | string>>;

/** Checks what stands after the `?`; a zod schema is one. */
export type Checked<Search> = { parse(raw: unknown): Search } | ((raw: Record<string, unknown>) => Search);

/** Where links and `navigate` go: the search was checked against the page's own. */
export interface Place {
  to: string;
  search: never;
}

interface Facts<Path extends string, Search extends object, Module> {
  /** As in the router; `$id` is the store. */
  path: Path;
  /** The Portuguese text, shown through `t`: heading, window, menu and search. */
  title: string;
  search?: Checked<Search>;
  load: () => Promise<Module>;
  /** Of what is loaded. */
  component: keyof Module & string;
  /** Asks for what the page shows, while its code and the session are still on their way: when the app opens with it. */
  begin?(client: QueryClient, params: Readonly<Record<string, string>>, search: Search): void;
  /** The same whenever somebody goes there, or is about to; the page does not wait for it. */
  loader?: (client: QueryClient, params: Readonly<Record<string, string>>) => void;
  /** What is done on it by keys: read when somebody asks for them. */
  acts?: () => Promise<readonly Readonly<Record<string, ActTold>>[]>;
  /** A work surface: the menu shrinks to its rail so that the page has the room. */
  wide?: boolean;
  /** It says itself, in its own strip, what is different now. */
  strip?: boolean;
  /** As high as the window, whatever stands above it: its parts scroll. */
  fit?: boolean;
  /** The menus and bars around it go away; it has its own way back. */
  task?: boolean;
  /** It fills the screen: nothing of the app stands around it. */
  whole?: boolean;
}

interface ListedFacts {
  /** Other words that people type to find it. */
  words: readonly string[];
  icon: LucideIcon;
  roles: readonly Role[];
  /** Left out: found by search and by links. */
  menu?: MenuPlace;
  /** The menu's entry that such a page belongs to, though it is none of its tabs. */
  under?: MenuKey;
}

/** A tab of an entry of the menu, with a shorter name there if it needs one, alone or behind one tab for its group; or a place in the list of settings. */
export type MenuPlace =
  | { in: MenuKey; tab: number; group?: TabGroup; label?: string }
  | { in: 'settings'; group: SettingsGroup; order: number };

/** A page: whatever names it, leads to it, guards it or draws it reads this. */
export interface Page<Path extends string = string, Search extends object = object>
  extends Facts<Path, Search, Record<string, unknown>>, Partial<ListedFacts> {
  /** The page that this one belongs to: its place in the menu, and who may open it. */
  within?: ListedPage;
  /** Who may open it, where that is somebody else. */
  opens?: readonly Role[];
  /** @returns the address, without what is looked at there */
  href(params: ParamsOf<Path>): string;
  /** For a link or `navigate`. */
  at(params: ParamsOf<Path>, search?: Search): Place;
}
export type ListedPage<Path extends string = string, Search extends object = object> = Page<Path, Search> & ListedFacts;

type NoSearch = Record<never, never>;

/** A page that is found by its name: declared in the feature's pages.ts, which src/pages.ts gathers. */
export const page = <const Path extends string, Search extends object = NoSearch, Module = object>(
  facts: Facts<Path, Search, Module> & ListedFacts,
): ListedPage<Path, Search> => addressed<Path, Search, Module, ListedFacts>(facts);

/** A page that is opened from another one, and belongs to it. */
export const innerPage = <const Path extends string, Search extends object = NoSearch, Module = object>(
  within: ListedPage,
  facts: Facts<Path, Search, Module> & Pick<Page, 'opens'>,
): Page<Path, Search> => addressed<Path, Search, Module, { within: ListedPage }>({ ...facts, within });

/** A page that asks nobody to sign in. */
export const publicPage = <const Path extends string, Search extends object = NoSearch, Module = object>(
  facts: Facts<Path, Search, Module>,
): Page<Path, Search> => addressed<Path, Search, Module, object>(facts);

function addressed<Path extends string, Search extends object, Module, More extends object>(
  facts: Facts<Path, Search, Module> & More,
): Page<Path, Search> & More {
  const href = (params: Readonly<Record<string, unknown>>) =>
    facts.path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  // What is loaded is read by the name of the component alone, which `keyof Module` has checked.
  return {
    ...facts,
    href,
    at: (params: Readonly<Record<string, unknown>>, search?: Search) => ({ to: href(params), search: search as never }), // its own page's
  } as unknown as Page<Path, Search> & More; // as the comment above says
}

/** The page itself, or the one that it belongs to; nothing for the pages that ask nobody to sign in. */
export const listedOf = (of: Page | undefined): ListedPage | undefined =>
  of?.within ?? (of?.roles ? (of as ListedPage) : undefined); // what has roles is listed: there is no other way to make it

/** @returns nothing for the pages that ask nobody to sign in */
export const rolesOf = (of: Page | undefined): readonly Role[] | undefined => of?.opens ?? listedOf(of)?.roles;
