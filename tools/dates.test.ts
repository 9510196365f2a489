import { expect, it } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const OWN = ['packages/contract/src/fields.ts', 'tools/dates.test.ts'];

it('a date that comes in is one of the bounded kinds of the contract’s fields', () => {
  const bare = sourceFiles(/\.tsx?$/)
    .filter((path) => !OWN.includes(path))
    .flatMap((path) => [...read(path).matchAll(/\bz\s*\.(?:iso\b|date\(|coerce\s*\.date\()/g)].map(() => path));
  expect(bare).toEqual([]);
});
