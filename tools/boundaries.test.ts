import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS, ROOT, sourceFiles } from './source-files.ts';

/** The part of dependency-cruiser's report that is read. */
interface Report {
  modules: { source: string }[];
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
  ['contract-imports-domain-and-zod', 'packages/contract/src/orders.ts', 'node:fs'],
  ['ui-knows-no-api', 'packages/ui/src/button.tsx', '../../contract/src/orders.ts'],
  ['packages-know-no-app', 'packages/domain/src/fees.ts', '../../../apps/server/src/app.ts'],
  ['apps-know-no-other-app', 'apps/backoffice/src/routes.tsx', '../../server/src/app.ts'],
  ['apps-know-no-tools', 'apps/server/src/app.ts', '../../../tools/check.ts'],
  ['platform-knows-no-feature', 'apps/server/src/platform/db.ts', '../features/orders/public.ts'],
  ['features-do-not-reach-up', 'apps/server/src/features/orders/place-order.ts', '../../app.ts'],
  ['features-meet-by-public', 'apps/server/src/features/orders/cancel-order.ts', '../menu/menu.repo.ts'],
  ['only-main-starts', 'apps/server/src/worker.ts', './main.ts'],
] as const;
const ALLOWED = ['apps/server/src/features/orders/move-order.ts', '../menu/public.ts'] as const;

describe('the boundaries are really looked at', () => {
  const tree = mkdtempSync(join(tmpdir(), 'comanda-boundaries-'));
  let violations: Report['summary']['violations'];
  beforeAll(() => {
    for (const [from, to] of [...REFUSED.map(([, ...edge]) => edge), ALLOWED]) {
      append(tree, from, `import '${to}';\nconst answer: number = 42;\n`);
      if (to.startsWith('.')) append(tree, join(dirname(from), to), '');
    }
    ({ violations } = cruise(tree, ['.']).summary);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it('every source file is read', { timeout: 120_000 }, () => {
    const { modules } = cruise(ROOT, FOLDERS);
    const read = new Set(modules.map(({ source }) => source));
    expect(sourceFiles(/\.tsx?$/).filter((path) => !read.has(path))).toEqual([]);
    expect(read.size).toBeGreaterThan(100);
  });

  it.each(REFUSED)('%s: %s may not import %s', (rule, from) => {
    expect(violations.filter((violation) => violation.from === from).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('a feature may reach another by its public.ts', () => {
    expect(violations.filter((violation) => violation.from === ALLOWED[0])).toEqual([]);
  });
});

function append(tree: string, path: string, text: string): void {
  mkdirSync(join(tree, dirname(path)), { recursive: true });
  appendFileSync(join(tree, path), text);
}
