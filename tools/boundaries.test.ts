import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS, isTest, ROOT, sourceFiles } from './source-files.ts';

/** The part of dependency-cruiser's report that is read. */
interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string }[] };
}

function cruise(cwd: string, folders: string[]): Report {
  const program = join(ROOT, 'node_modules/.bin/depcruise');
  const args = [program, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

const REFUSED = [
  ['domain-imports-nothing', 'packages/domain/src/money.ts', 'node:fs'],
  ['words-import-domain-and-lingui', 'packages/words/src/i18n.ts', '../../contract/src/orders.ts'],
  ['contract-imports-domain-words-and-zod', 'packages/contract/src/orders/orders.ts', 'node:fs'],
  ['ui-knows-no-api', 'packages/ui/src/button.tsx', '../../contract/src/orders.ts'],
  ['packages-know-no-app', 'packages/domain/src/fees.ts', '../../../apps/server/src/app.ts'],
  ['apps-know-no-other-app', 'apps/backoffice/src/routes.tsx', '../../server/src/app.ts'],
  ['apps-know-no-tools', 'apps/server/src/app.ts', '../../../tools/check.ts'],
  ['platform-knows-no-feature', 'apps/server/src/platform/db.ts', '../features/orders/public.ts'],
  ['features-do-not-reach-up', 'apps/server/src/features/orders/place-order.ts', '../../app.ts'],
  ['charts-know-no-feature', 'apps/backoffice/src/charts/bars.tsx', '../features/costs/cost-rows.ts'],
  ['charts-come-late', 'apps/backoffice/src/features/costs/costs-page.tsx', '../../charts/drawn-chart.tsx'],
  ['the-door-draws-nothing', 'apps/backoffice/src/charts/chart.tsx', './plot-of.ts'],
  ['features-meet-by-public', 'apps/server/src/features/orders/cancel-order.ts', '../menu/menu.repo.ts'],
  ['only-main-starts', 'apps/server/src/worker.ts', './main.ts'],
] as const;
const ALLOWED = ['apps/server/src/features/orders/move-order.ts', '../menu/public.ts'] as const;
/** No file of it closes a circle: `menu` stands between, and its two files know nothing of each other. */
const LOOP = [
  ['apps/server/src/features/menu/save-item.ts', '../print/public.ts'],
  ['apps/server/src/features/print/edit-jobs.ts', '../orders/public.ts'],
] as const;

describe('the boundaries are really looked at', () => {
  const tree = mkdtempSync(join(tmpdir(), 'comanda-boundaries-'));
  let violations: Report['summary']['violations'];
  let loops: string[];
  let real: Report;
  beforeAll(() => {
    for (const [from, to] of [...REFUSED.map(([, ...edge]) => edge), ALLOWED, ...LOOP]) {
      append(tree, from, `import '${to}';\nconst answer: number = 42;\n`);
      if (to.startsWith('.')) append(tree, join(dirname(from), to), '');
    }
    const planted = cruise(tree, ['.']);
    ({ violations } = planted.summary);
    loops = featureLoops(planted.modules);
    real = cruise(ROOT, FOLDERS);
  }, 300_000);
  afterAll(() => rmSync(tree, { recursive: true }));

  it('every source file is read', () => {
    const read = new Set(real.modules.map(({ source }) => source));
    expect(sourceFiles(/\.tsx?$/).filter((path) => !read.has(path))).toEqual([]);
    expect(read.size).toBeGreaterThan(100);
  });

  it('no file imports what it may not', () => {
    expect(real.summary.violations).toEqual([]);
  });

  it.each(REFUSED)('%s: %s may not import %s', (rule, from) => {
    expect(violations.filter((violation) => violation.from === from).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('a feature may reach another by its public.ts', () => {
    expect(violations.filter((violation) => violation.from === ALLOWED[0])).toEqual([]);
  });

  it('features form no circle, by whatever files', () => {
    expect(featureLoops(real.modules)).toEqual([]);
  });

  it('a circle of features is seen although no file closes it', () => {
    expect(loops).toEqual(['server/menu → print', 'server/orders → menu', 'server/print → orders']);
  });
});

/** To link to a page is not to lean on its feature: pages link back and forth as people walk. */
const IS_ADDRESSES = /\/pages\.ts$/;

/**
 * dependency-cruiser's own rule for folders counts tests in, which may look anywhere.
 * @returns each `app/feature → feature` that can be walked back
 */
function featureLoops(modules: Report['modules']): string[] {
  const reached = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source: path }) => !isTest(path))) {
    const from = featureOf(source);
    const known = reached.get(from) ?? new Set<string>();
    for (const { resolved } of dependencies)
      if (featureOf(resolved) !== '' && !IS_ADDRESSES.test(resolved)) known.add(featureOf(resolved));
    if (from !== '') reached.set(from, known);
  }
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean =>
    [...(reached.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, to, seen);
    });
  return [...reached]
    .flatMap(([from, known]) => [...known].map((to) => [from, to] as const))
    .filter(([from, to]) => from !== to && leadsTo(to, from, new Set()))
    .map(([from, to]) => `${from} → ${to.split('/')[1]}`)
    .sort();
}

/** @returns `app/feature`; nothing for what is no feature's */
function featureOf(path: string): string {
  const [, app, feature] = /^apps\/([^/]+)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return app && feature ? `${app}/${feature}` : '';
}

function append(tree: string, path: string, text: string): void {
  mkdirSync(join(tree, dirname(path)), { recursive: true });
  appendFileSync(join(tree, path), text);
}
