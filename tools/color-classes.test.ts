import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const CLASS = /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline)-(?:[lrtbxy]-)?((brand|primary)(?:-[a-z0-9]+)*)/g;

it('a colour that a class asks for is one of the tokens: Tailwind leaves others out without a word', () => {
  const tokens = readFileSync('packages/ui/src/tokens-tailwind.css', 'utf8');
  const unknown = sourceFiles(/^(?:apps|packages)\/.*\.tsx$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(CLASS)]
      .filter(([, color]) => !tokens.includes(`--color-${color}:`))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
