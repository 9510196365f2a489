import { expect, it } from 'vitest';
import { LISTED_PAGES, PAGES } from '../apps/backoffice/src/pages.ts';
import { ROUTES } from '../apps/storefront/src/platform/page/routes.ts';
import { CUSTOMER_PAGES, INNER_PAGES, PLATFORM_PAGES, PUBLIC_PAGES } from '../e2e/addresses.ts';
import { walkedFor } from '../e2e/owners-pages.ts';
import { read } from './source-files.ts';

const sorted = (paths: readonly string[]) => [...new Set(paths)].toSorted();

it('every page that the back-office lists is walked', () => {
  const left = LISTED_PAGES.filter((page) => walkedFor(page) === undefined).map(({ path }) => path);
  expect(left).toEqual(sorted(Object.keys(PLATFORM_PAGES)));
});

it('and every page that it does not list has its address for the walk', () => {
  const unlisted = PAGES.filter(({ roles }) => roles === undefined);
  const paths = (inner: boolean) =>
    sorted(unlisted.filter(({ within }) => (within !== undefined) === inner).map(({ path }) => path));
  expect(sorted(Object.keys(INNER_PAGES))).toEqual(paths(true));
  expect(sorted(Object.keys(PUBLIC_PAGES))).toEqual(paths(false));
});

it('every route of the customers has its address for the walk', () => {
  expect(sorted(Object.keys(CUSTOMER_PAGES))).toEqual(sorted(ROUTES.map(({ path }) => path)));
});

it('and the walks go to all of them', () => {
  const walks = ['backoffice', 'storefront'].map((name) => read(`e2e/${name}.e2e.ts`)).join('');
  for (const list of ['ownersPages', 'INNER_PAGES', 'PLATFORM_PAGES', 'PUBLIC_PAGES', 'CUSTOMER_PAGES'])
    expect(walks.replaceAll(/^import .*$/gm, ''), list).toContain(list);
});
