import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Where code is; git keeps no empty folder. */
export const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools'].filter((folder) => existsSync(join(ROOT, folder)));
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'results']);

/** @returns every file that people write, by its path from the project's root, sorted; without what tools generate */
export function sourceFiles(pattern: RegExp): string[] {
  return FOLDERS.flatMap(filesBelow)
    .filter((path) => pattern.test(path) && path !== 'apps/server/src/platform/db-types.ts')
    .sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The files that say what the API is. */
export const contractFiles = (): string[] =>
  sourceFiles(/^packages\/contract\/src\/.*\.ts$/).filter((path) => !isTest(path));

export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$|^apps\/server\/test\//.test(path);
