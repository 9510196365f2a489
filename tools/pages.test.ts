import { ROLE } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LISTED_PAGES, PAGES } from '../apps/backoffice/src/pages.ts';
import { MENU_KEYS } from '../apps/backoffice/src/platform/page/menu.ts';
import { HOME } from '../apps/backoffice/src/platform/page/page.ts';
import { pagesFor, pagesIn } from '../apps/backoffice/src/platform/page/menu-pages.ts';
import { readerOfCalls } from './page-calls.ts';
import { isTest, read, sourceFiles } from './source-files.ts';

const SHELL = 'apps/backoffice/src/features/shell/shell.tsx';
/** What only some of the roles of its page see asks for it: the reason stands in the file that is named. */
const FOR_SOME: Readonly<Record<string, string>> = {
  findArticleVersions: 'apps/backoffice/src/features/articles/article-dialog.tsx', // opened by administrators, who write
  getClientFile: 'apps/backoffice/src/features/clients/list/client-file.tsx', // owners take the list as a file
  findDiscounts: 'apps/backoffice/src/features/clients/call-list.tsx', // `enabled` for owners, who offer a coupon
  findGooglePlaces: 'apps/backoffice/src/features/google-reviews/google-account.tsx', // drawn for owners, whose account it is
  exportClient: 'apps/backoffice/src/features/clients/drawer/personal-data.tsx', // owners download what is kept of a client
  getAutoPix: 'apps/backoffice/src/features/online-payments/auto-pix-drawer.tsx', // opened by owners alone, whose account it is
  getTestOrder: 'apps/backoffice/src/features/checklist/test-order.tsx', // `enabled` for managers, who may practise
  getCostSettings: 'apps/backoffice/src/features/costs/sale-costs.tsx', // `enabled` for managers, who see what a sale costs
  getFiscalMonth: 'apps/backoffice/src/features/fiscal/bookkeeper-dialog.tsx', // opened by managers, whose button it is
  exportFiscalMonth: 'apps/backoffice/src/features/fiscal/bookkeeper-dialog.tsx', // the same
  getBookkeeper: 'apps/backoffice/src/features/fiscal/bookkeeper-dialog.tsx', // the same
  findStoreUsers: 'apps/backoffice/src/features/reports/choices/report-filters.tsx', // drawn in the one report that goes by who sold, which is owners'
  findPayables: 'apps/backoffice/src/features/dashboard/ahead-card.tsx', // `enabled` for owners, whose bills they are
  getNight: 'apps/backoffice/src/features/dashboard/sales.tsx', // `enabled` for managers, who see what is left
  listGaps: 'apps/backoffice/src/features/fiscal/gaps-card.tsx', // drawn for managers alone
  getCashControl: 'apps/backoffice/src/features/counter/paying/drawer-warning.tsx', // `enabled` for whoever reaches the page
};

const source = sourceFiles(/^apps\/backoffice\/src\/.*\.tsx?$/).filter((path) => !isTest(path));
const declarations = source.filter((path) => /\/features\/[^/]+\/pages\.ts$/.test(path));

/** A page of a list of reports has its name from there. */
const writtenAs = (path: string): string =>
  REPORTS.some(({ name }) => path === `/store/${name}/$id`) ? '`/store/${report.name}/$id`' : `'${path}'`;

/** The file of a page's component, as its declaration loads it. */
function componentFile(path: string): string {
  for (const file of declarations) {
    const text = read(file);
    const at = text.indexOf(path === HOME ? 'path: HOME,' : `path: ${writtenAs(path)},`);
    if (at < 0) continue;
    const shared = /const load = \(\) => import\('([^']+)'\)/.exec(text)?.[1];
    const facts = text.slice(at, text.indexOf('\n});', at));
    const own = /import\('([^']+)'\)/.exec(facts)?.[1] ?? shared;
    if (own !== undefined) return join(dirname(file), own);
  }
  throw new Error(path);
}

it('an address stands in the declaration of its page alone', () => {
  // What a service worker keeps and the first paint look at is a folder, not a page.
  const folder = /'\/store\/(sw\.js)?'/g;
  const elsewhere = source
    .filter((path) => !declarations.includes(path))
    .filter((path) =>
      /['"`]\/(store|conta)\b|['"`]\/dashboard['"`]/.test(withoutHome(read(path).replaceAll(folder, ''))),
    );
  expect(elsewhere).toEqual([]);
});

/** The one address that the platform has to know. */
const withoutHome = (text: string) =>
  text.replace("export const HOME = '/dashboard';", '').replaceAll(/\/\*\*.*?\*\//gs, '');

it('links set no search aside that a page has not checked', () => {
  const casts = source.filter((path) => /search\w*(: | as |=\{)[^;\n]*as never/.test(read(path)));
  expect(casts).toEqual([
    'apps/backoffice/src/platform/page/page-route.ts',
    'apps/backoffice/src/platform/page/page.ts',
  ]);
});

it('every page has an address and a name of its own, and every tab a place of its own', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  // Whoever looks for a page by its name finds one.
  const titles = LISTED_PAGES.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const places = LISTED_PAGES.flatMap(({ menu }) =>
    menu ? [`${menu.in} ${menu.in === 'settings' ? `${menu.group} ${menu.order}` : menu.tab}`] : [],
  );
  expect(new Set(places).size).toBe(places.length);
});

it.each([ROLE.administrator, ROLE.owner, ROLE.manager, ROLE.attendant])(
  'the menu of role %i has at most fourteen entries, and everything else is a tab of one, a setting or searched',
  (role) => {
    const pages = pagesFor(LISTED_PAGES, role);
    const entries = MENU_KEYS.filter((key) => pagesIn(pages, key).length > 0);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.length).toBeLessThanOrEqual(14);
    expect(pages.filter(({ menu, words }) => menu === undefined && words.length === 0)).toEqual([]);
  },
);

it('what a page asks for is given to everybody who may open it', { timeout: 120_000 }, async () => {
  const callsOf = await readerOfCalls();
  const seen = [
    ...LISTED_PAGES.map(({ path, roles }) => ({ title: path, roles, file: componentFile(path) })),
    { title: 'shell', roles: Object.values(ROLE), file: SHELL },
  ];
  const asks = seen.flatMap(({ title, roles, file }) => callsOf(file).map((ask) => ({ title, who: roles, ...ask })));
  expect(asks.length).toBeGreaterThan(200);
  const refused = asks.filter(({ who, roles }) => who.some((role) => !roles.includes(role)));
  expect(
    refused
      .filter(({ route, file }) => FOR_SOME[route] !== file)
      .map(({ title, route, file }) => `${title}: ${route} in ${file}`),
  ).toEqual([]);
  // A reason that nothing needs any more goes.
  expect(Object.keys(FOR_SOME).filter((name) => !refused.some(({ route }) => route === name))).toEqual([]);
});
