import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type DatedValue, writeWorkbook } from './write-workbook.ts';

const columns = [{ head: 'Nome' }, { head: 'Vendas' }, { head: 'Pedidos' }];

test('a sheet says what it was given, and runs nothing of it', async () => {
  const rows: DatedValue[][] = [
    ['=1+1', { money: -12.5 }, 3],
    ['Ação <b> & "aspas"\u0000', null, 0.1],
    [{ day: '2026-11-29' }, null, null],
  ];
  const file = await buffer(writeWorkbook([{ name: 'Vendas / dia', columns, rows }]));
  expect(await readXlsxFile(file)).toEqual([
    {
      sheet: 'Vendas   dia',
      data: [
        ['Nome', 'Vendas', 'Pedidos'],
        ['=1+1', -12.5, 3],
        ['Ação <b> & "aspas"', null, 0.1],
        [new Date('2026-11-29'), null, null],
      ],
    },
  ]);
});

const ROWS = 100_000;
/** All rows at once would be ten times as much. */
const MOST_GROWTH_MB = 24;

test('a hundred thousand rows are written in the memory of a few', async () => {
  let most = 0;
  async function* rows(): AsyncGenerator<DatedValue[]> {
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < ROWS; at += 1) {
      if (at % 20_000 === 19_999) {
        globalThis.gc?.();
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
      yield [`Cliente ${at} com um nome comprido, da Rua das Laranjeiras`, { money: at / 100 }, at];
    }
  }
  const file = writeWorkbook([{ name: 'Clientes', columns, rows: rows() }]);
  let bytes = 0;
  file.on('data', (part: Buffer) => (bytes += part.length));
  await finished(file, { readable: true, writable: false });
  expect(bytes).toBeGreaterThan(500_000);
  expect(most / 1e6).toBeLessThan(MOST_GROWTH_MB);
});
