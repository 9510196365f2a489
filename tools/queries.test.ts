import { expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

/** Types of rows may be named anywhere. */
const BUILT = /^import (?!type )[^;]*from 'kysely|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/m;

it("a feature's queries stand in its repos", () => {
  const features = sourceFiles(/^apps\/server\/src\/features\/.*\.ts$/).filter((path) => !isTest(path));
  const repos = features.filter((path) => path.endsWith('.repo.ts'));
  expect(repos.filter((path) => BUILT.test(read(path))).length).toBeGreaterThan(100);
  expect(features.filter((path) => !repos.includes(path) && BUILT.test(read(path)))).toEqual([]);
});
