import type { Rolldown } from 'vite';

/** The files that some chunks need to run: themselves, all that they import at once, and their styles. */
export function filesOfChunks(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    chunk.imports.forEach(follow);
  };
  names.forEach(follow);
  return found;
}
