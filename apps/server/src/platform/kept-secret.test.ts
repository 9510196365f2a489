import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keptSecret } from './kept-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('makes a secret once, and keeps it from other accounts', () => {
  const file = join(folder, 'secret');
  const first = keptSecret(file);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(file)).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
