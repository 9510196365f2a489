import { describe, expect, it } from 'vitest';
import { columnLists, listsIn, nameOf, tablesOf } from './column-lists.ts';
import { isTest, read, sourceFiles } from './source-files.ts';
import { WITH_REASON } from './said-again.ts';

describe('a column is said once', () => {
  const lists = columnLists();

  it('many columns of one table are listed only where there is a reason', () => {
    expect([...new Set(lists.map(nameOf))].toSorted()).toEqual(Object.keys(WITH_REASON).toSorted());
    expect(Object.values(WITH_REASON).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('and that is so in few places', () => {
    expect(lists.length).toBeLessThan(15);
  });
});

describe('a list of columns', () => {
  const columns = 'a b c d e f g h i j'.split(' ').map((letter) => `field_${letter}`);
  const tables = tablesOf(
    `export interface MenuItems {\n${[...columns, 'more'].map((name) => `  ${name}: string;\n`).join('')}}\n`,
  );
  const quoted = columns.map((name) => `'${name}'`);
  const found = (text: string) => listsIn('some.tsx', text, tables).map(({ table, line }) => `${table}:${line}`);

  it.each([
    ['an object', `export const row = {\n${columns.map((name) => `  ${name}: 1,`).join('\n')}\n};`],
    ['a row that is copied', `const row = { ${columns.map((name) => `${name}: row.${name}`).join(', ')} };`],
    [
      'a row that is copied with what else it may be',
      `const row = { ${columns.map((name) => `${name}: input.row?.${name} ?? fallback(1)`).join(', ')} };`,
    ],
    ['a choice of a shape', `const some = all.pick({ ${columns.map((name) => `${name}: true`).join(', ')} });`],
    ['a shape', `const shape = z.object({ ${columns.map((name) => `${name}: text(80).default('')`).join(', ')} });`],
    ['a part of a shape', `const part = { ${columns.map((name) => `${name}: z.string()`).join(', ')} };`],
    [
      'columns copied in a statement',
      `const set = sql\`update t set ${columns.map((name) => `${name} = x.${name}`).join(', ')} from x\`;`,
    ],
    ['a record of a statement', `const record = \`${columns.map((name) => `${name} bigint`).join(', ')}\`;`],
    ['an object taken apart', `const { ${columns.join(', ')} } = row;`],
    ['a type', `interface Row { ${columns.map((name) => `${name}: string`).join('; ')} }`],
    ['a union', `type Name = ${quoted.join(' | ')};`],
    ['an array', `const names = [${quoted.join(', ')}];`],
    ['an array of columns with their table', `select([${columns.map((name) => `'i.${name}'`).join(', ')}]);`],
    ['the texts of a call', `pick(row, ${quoted.join(', ')});`],
    ['one text that is split', `const names = '${columns.join(' ')}'.split(' ');`],
    ['a statement', `const rows = sql\`select ${columns.join(', ')} from menu_items\`;`],
    [
      'a copy in a statement',
      `const copy = sql\`insert into t (a, b) select ${columns.map((name) => `x.${name}`).join(', ')} from x\`;`,
    ],
    [
      'a row of a statement',
      `const row = sql\`insert into t (${columns.join(', ')}) values (${columns.map((_, index) => `$${index}`).join(', ')})\`;`,
    ],
    [
      'entries that begin with the column',
      `const all = [${quoted.map((name) => `{ key: ${name}, w: 1 }`).join(', ')}];`,
    ],
    ['cases', `switch (name) { ${quoted.map((name) => `case ${name}:`).join(' ')} }`],
  ])('is %s', (_, text) => {
    expect(found(text)).toEqual(['menu_items:1']);
  });

  it('names ten, in one place', () => {
    const [first = '', ...others] = columns;
    expect(found(`const row = { ${others.map((name) => `${name}: 1`).join(', ')} };`)).toEqual([]);
    expect(found(`const row = { ${first}: { ${others.map((name) => `${name}: 1`).join(', ')} } };`)).toEqual([]);
  });

  it('is none where each column gets a value of its own', () => {
    const [one = '', ...nine] = columns;
    const own = nine.map((name) => `${name}: ${name.at(-1)}(row)`).join(', ');
    expect(found(`const row = { ${one}, ${own} };`)).toEqual([]);
    const worked = nine.map((name) => `coalesce(${name}, 1)`).join(', ');
    expect(found(`const rows = sql\`select ${one}, ${worked} from menu_items\`;`)).toEqual([]);
    expect(found(`const more = sql\`insert into t (${columns.join(', ')}) select ${one}, ${worked} from x\`;`)).toEqual(
      [],
    );
  });

  it('is looked for in the tables that there are', () => {
    const real = tablesOf(read('apps/server/src/platform/db-types.ts'));
    expect(real.get('menu_items')?.has('strike_price')).toBe(true);
    expect(real.has('d_b')).toBe(false);
    expect(real.size).toBeGreaterThan(90);
  });
});

describe('a week is said once', () => {
  const shipped = sourceFiles(/^(apps\/[a-z]+\/(src|seed)|packages\/[a-z]+\/src)\/.*\.tsx?$/).filter(
    (path) => !isTest(path) && !path.startsWith('packages/domain/src/fields/'),
  );
  const listing = (pattern: RegExp) => shipped.filter((path) => pattern.test(read(path)));

  it('by its names', () =>
    expect(listing(/['"](seg|segunda)['"].{1,40}['"](ter|terça)['"]/is)).toEqual(['packages/words/src/weekdays.ts']));
  it('by its columns', () =>
    expect(listing(/'sun', 'mon', 'tue'/)).toEqual(['packages/domain/src/menu/availability.ts']));
  it('in its order', () =>
    expect(listing(/\[1, 2, 3, 4, 5, 6, 0\]/)).toEqual(['packages/domain/src/menu/availability.ts']));
});
