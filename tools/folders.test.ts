import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** More files than this beside each other say nothing of what is read together: they are divided by the glossary's words. */
const MANY = 45;
/** Folders that lie flat for a reason. */
const FLAT: Readonly<Record<string, string>> = {
  'packages/domain/src/fields': 'one file a table',
  'packages/ui/src': 'the list of its files is the list of names that others import it by',
  'apps/server/test': 'what is true of all features, and what their tests stand on',
  e2e: 'one file a journey',
  tools: 'one file a rule',
};

/** @returns the folders that hold more files than are seen at a glance */
function crowdedIn(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, dirname);
  return [...folders].flatMap(([folder, files]) => (files.length > MANY ? [folder] : []));
}

describe('a folder of source', () => {
  it('is read at a glance, but for those that lie flat for a reason', () => {
    expect(crowdedIn(sourceFiles(/\.tsx?$/)).toSorted()).toEqual(Object.keys(FLAT).toSorted());
  });

  it('that grew is seen', () => {
    const grown = Array.from({ length: MANY + 1 }, (_, at) => `apps/x/file-${at}.ts`);
    expect(crowdedIn(grown)).toEqual(['apps/x']);
    expect(crowdedIn(grown.slice(1))).toEqual([]);
  });
});
