import { moneyFromText } from '@comanda/domain/money-text';
import type { Money } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import { t } from '@comanda/ui/i18n';

/** What a text means in a cell, or why it means nothing there. */
export type CellReading<Value> = { ok: true; value: Value } | { ok: false; error: string };

const ok = <Value>(value: Value): CellReading<Value> => ({ ok: true, value });
const no = (error: string): { ok: false; error: string } => ({ ok: false, error });

const AMOUNT = /^(?:r\$|€)?\s*\d[\d.,\s]*(?:€)?$/i;
export function readMoneyCell(text: string): CellReading<Money> {
  const bare = text.replaceAll('\u00a0', ' ').trim();
  const amount = AMOUNT.test(bare) ? moneyFromText(bare) : null;
  return amount === null ? no(t('“{text}” não é um preço.', { text: bare })) : ok(amount);
}
/** Empty is none. */
export const readMoneyOrNone = (text: string): CellReading<Money | null> =>
  text.trim() === '' || text.trim() === '—' ? ok(null) : readMoneyCell(text);

export function readCountOrNone(text: string): CellReading<number | null> {
  const bare = text.trim();
  if (bare === '' || bare === '—') return ok(null);
  return /^\d{1,3}(?:\.?\d{3})*(?:,0+)?$/.test(bare)
    ? ok(Number(bare.replace(/,0+$/, '').replaceAll('.', '')))
    : no(t('“{text}” não é um número inteiro.', { text: bare }));
}

const YES = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro']);
const NO = new Set(['nao', 'n', '0', 'false', 'falso', '', '-', '—']);
export function readFlagCell(text: string): CellReading<boolean> {
  const word = foldText(text);
  if (YES.has(word)) return ok(true);
  return NO.has(word) ? ok(false) : no(t('“{text}”: responda sim ou não.', { text: text.trim() }));
}

export const readTextCell =
  (max: number, required = false) =>
  (text: string): CellReading<string> => {
    const bare = text.trim();
    if (required && bare === '') return no(t('Preencha este campo.'));
    return bare.length > max ? no(t('Use no máximo {max} caracteres.', { max })) : ok(bare);
  };

/** As a spreadsheet takes it. */
export const moneyText = (amount: number | null): string =>
  amount === null ? '' : amount.toFixed(2).replace('.', ',');
export const flagText = (on: boolean): string => (on ? 'sim' : 'não');
