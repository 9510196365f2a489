import { describe, expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

const code = sourceFiles(/\.(tsx?|mjs|cjs)$/);
const written = sourceFiles(/\.(tsx?|mjs|cjs|sql|css)$/).filter((path) => path !== 'tools/text.test.ts');

/** @returns where the pattern stands, as `path:line` */
function places(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

describe('what is written', () => {
  it('no file is over 400 lines, no test over 600', () => {
    const long = written
      .filter((path) => !path.startsWith('apps/server/seed/'))
      .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ path, lines }) => lines > (isTest(path) ? 600 : 400));
    expect(long).toEqual([]);
  });

  it('nothing is left for later, and no test is switched off', () => {
    expect(places(written, /\b(TODO|FIXME|XXX)\b/)).toEqual([]);
    expect(places(code.filter(isTest), /\b(it|test|describe)\.(skip|only|todo|fixme)\b/)).toEqual([]);
  });

  it('a lint rule or a type is set aside only with its reason', () => {
    expect(places(code, /(?:oxlint|eslint)-disable(?!.* -- \S)|@ts-(?:ignore|nocheck)|@ts-expect-error\s*$/)).toEqual(
      [],
    );
  });

  it('only the clock reads the clock', () => {
    const timeless = code.filter(
      (path) =>
        /^(apps\/server\/src|packages\/(domain|contract))\//.test(path) &&
        !isTest(path) &&
        path !== 'apps/server/src/platform/clock.ts',
    );
    expect(places(timeless, /\bnew Date\(\)|\bDate\.now\(\)/)).toEqual([]);
  });

  it('no file only passes on what others export', () => {
    // A feature's surface; `t`, that each of seven hundred screens knows as the design system's; and the roles that every route names.
    const meant = /\/public\.tsx?:|^packages\/(ui\/src\/i18n\.tsx|contract\/src\/route\.ts):/;
    const passing = places(code, /^export (\*|\{[^}]*\}) from /).filter((place) => !meant.test(place));
    expect(passing).toEqual([]);
  });
});
