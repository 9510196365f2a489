import { IMPORT_PROBLEMS } from '@comanda/contract/menu/menu-files';
import type { Field } from '@comanda/domain/fields/field';
import { type CellProblem, readKind, writeFlag, writeMoney } from '@comanda/domain/fields/read-kind';
import { t } from '@comanda/ui/i18n';
import { tooManyLetters } from '@comanda/words/field-words';

/** What a text means in a cell, or why it means nothing there. */
export type CellReading<Value> = { ok: true; value: Value } | { ok: false; error: string };

const no = (error: string): { ok: false; error: string } => ({ ok: false, error });

/** Reads a pasted or typed text as the field's kind is read everywhere. */
export const readCell =
  (field: Field) =>
  (text: string): CellReading<unknown> => {
    const reading = readKind(field, text);
    if (!reading.ok) return no(problemWords(reading.reason, text.trim(), field.max ?? 0));
    if (field.kind === 'name' && reading.value === '') return no(t('Preencha este campo.'));
    if (reading.value !== undefined) return { ok: true, value: reading.value };
    // Nothing, where something must be: a tick that is not set is none.
    return field.kind === 'flag' ? { ok: true, value: false } : no(t('Preencha este campo.'));
  };

function problemWords(reason: CellProblem, text: string, max: number): string {
  switch (reason) {
    case 'bad_price':
      return t('“{text}” não é um preço.', { text });
    case 'bad_number':
      return t('“{text}” não é um número inteiro.', { text });
    case 'bad_flag':
      return t('“{text}”: {asked}', { text, asked: t(IMPORT_PROBLEMS.bad_flag) });
    case 'bad_time':
      return t('“{text}” não é uma hora.', { text });
    case 'too_long':
      return tooManyLetters(max);
  }
}

/** As a spreadsheet takes it. */
export function cellText({ kind }: Field, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return writeFlag(value);
  return kind === 'money' && typeof value === 'number' ? writeMoney(value) : String(value ?? '');
}
