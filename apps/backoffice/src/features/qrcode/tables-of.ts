import { readTableNumber } from '@comanda/domain/tables/table-number';

const MOST = 200;

/**
 * Tables as people write them, in their order and each once: '1-4, 7, 20.1'. What is not a table is left out.
 * @returns at most 200
 */
export function tablesOf(text: string): string[] {
  const tables = text.split(/[,;\s]+/).flatMap((part) => {
    const range = /^(\d{1,4})-(\d{1,4})$/.exec(part);
    if (!range) return readTableNumber(part) === null ? [] : [part];
    const [from, to] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: Math.max(0, Math.min(MOST, to - from + 1)) }, (_, index) => String(from + index));
  });
  return [...new Set(tables)].filter((table) => readTableNumber(table) !== null).slice(0, MOST);
}
