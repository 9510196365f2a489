import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const CLASS =
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline)-(?:[lrtbxy]-)?((brand|primary|neutral)(?:-[a-z0-9]+)*)/g;

it('a colour that a class asks for is one of the tokens: Tailwind leaves others out without a word', () => {
  const tokens = readFileSync('packages/ui/src/tokens-tailwind.css', 'utf8');
  const unknown = sourceFiles(/^(?:apps|packages)\/.*\.tsx$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(CLASS)]
      .filter(([, color]) => !tokens.includes(`--color-${color}:`))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

const TEXT_ON_GROUND = /(?<![\w-])text-(danger|warning|success|info|primary)-fg(?![\w-])/;

it('the colour of words on a coloured ground stands with that ground: alone it is white on white', () => {
  const alone = sourceFiles(/^(?:apps|packages)\/.*\.tsx$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(["'`])(?:(?!\1)[^\n])*\1/g)]
      .map(([classes]) => classes)
      .filter((classes) => {
        const color = TEXT_ON_GROUND.exec(classes)?.[1];
        return color !== undefined && !classes.includes(`bg-${color}`);
      })
      .map((classes) => `${path}: ${classes}`),
  );
  expect(alone).toEqual([]);
});
