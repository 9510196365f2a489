import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readSearch, writeSearch } from './address-text.ts';

const schema = z.object({
  periodo: z.coerce
    .string()
    .pipe(z.enum(['7', '30']))
    .optional()
    .catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  pagina: z.number().int().optional().catch(undefined),
  aberta: z.literal(true).optional().catch(undefined),
});
const read = (address: string) => readSearch((raw) => schema.parse(raw), defaultParseSearch(address));

it('writes digits without quotes, and reads them as the page means them', () => {
  const search = { periodo: '30', busca: '31981007919', pagina: 2, aberta: true } as const;
  const address = writeSearch(search);
  expect(address).toBe('?periodo=30&busca=31981007919&pagina=2&aberta=true');
  expect(read(address)).toEqual(search);
});

it.each(['true', 'null', '1e5', '0123', '12345678901234567890', '{"a":1}', '"30"', ' 7', 'X-Tudo & cia'])(
  'a word stays as it was typed: %s',
  (busca) => expect(read(writeSearch({ busca }))).toEqual({ busca }),
);

it('an address from before, with its quotes, is the same', () => {
  expect(read('?periodo=%2230%22&busca=%22123%22')).toEqual({ periodo: '30', busca: '123' });
});
