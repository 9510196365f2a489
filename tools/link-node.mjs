// Puts the pinned Node where npm scripts look first. npm 10 forgets it: the package for another processor, which it discards,
// has a program of the same name, and the link goes with it. Runs after every install; plain JavaScript for any Node.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

export const PINNED_NODE = join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', 'node');

export function linkNode() {
  const link = join(MODULES, '.bin', 'node');
  if (!existsSync(PINNED_NODE) || existsSync(link)) return;
  try {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(PINNED_NODE.replace(MODULES, '..'), link);
  } catch {
    // Read-only, or made at the same moment: npm start and npm test know the path without it.
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode();
