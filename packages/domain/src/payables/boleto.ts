import { addDays, daysBetween, type LocalDate } from '../local-time.ts';
import { fromCents, type Money } from '../money.ts';
import { refuse, accept, type Result } from '../refusal.ts';

export interface Boleto {
  readonly kind: 'bank' | 'utility';
  /** The typed line, digits only: 47 of a bank's slip, 48 of a utility's or a tax's. */
  readonly line: string;
  /** The 44 digits under the bars. */
  readonly barcode: string;
  /** Null when the slip leaves it to the payer. */
  readonly amount: Money | null;
  /** Null when the slip does not say it; a utility's has it in no place that all of them share. */
  readonly due_date: LocalDate | null;
}

/** Day 0 of the due-date factor. */
const FACTOR_BASE = '1997-10-07';
/** Factors run from 1000 to 9999 and begin again: 9999 was 2025-02-21, and 1000 is 2025-02-22 as it was 2000-07-03. */
const FACTOR_FIRST = 1000;
const FACTOR_CYCLE = 9000;
/** A factor is the day that lies at most so many days behind today (and less than a cycle ahead of that). */
const FACTOR_PAST = 3000;

/**
 * Reads a Brazilian payment slip, typed line or barcode, with dots and spaces or without. Each check digit must hold.
 * Source: FEBRABAN, "Layout padrão de arrecadação/recebimento com utilização do código de barras" and the banks' specification of the
 * boleto (fields 1–5; due-date factor as of circular of 2025).
 * @param today decides between two turns of the due-date factor
 */
export function readBoleto(
  text: string,
  today: LocalDate,
): Result<Boleto, 'boleto_wrong_length' | 'boleto_wrong_digit'> {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d+$/.test(digits)) return refuse('boleto_wrong_length');
  if (digits.length === 44) {
    const line = digits.startsWith('8') ? utilityLine(digits) : bankLine(digits);
    return line === null ? refuse('boleto_wrong_digit') : readBoleto(line, today);
  }
  if (digits.length === 47) return readBankLine(digits, today);
  if (digits.length === 48 && digits.startsWith('8')) return readUtilityLine(digits);
  return refuse('boleto_wrong_length');
}

function readBankLine(line: string, today: LocalDate): Result<Boleto, 'boleto_wrong_digit'> {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const wrong = fields.findIndex((field) => Number(field.at(-1)) !== mod10(field.slice(0, -1)));
  if (wrong >= 0) return refuse('boleto_wrong_digit', { field: wrong + 1 });
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const value = line.slice(33);
  const barcode = line.slice(0, 4) + line.charAt(32) + value + free;
  if (Number(barcode.charAt(4)) !== bankMod11(barcode.slice(0, 4) + value + free))
    return refuse('boleto_wrong_digit', { field: 4 });
  return accept({
    kind: 'bank',
    line,
    barcode,
    amount: centsOf(value.slice(4)),
    due_date: readFactor(Number(value.slice(0, 4)), today),
  });
}

function readUtilityLine(line: string): Result<Boleto, 'boleto_wrong_digit'> {
  const check = utilityCheck(line);
  if (check === null) return refuse('boleto_wrong_digit');
  const blocks = [0, 12, 24, 36].map((at) => line.slice(at, at + 12));
  const wrong = blocks.findIndex((block) => Number(block.at(-1)) !== check(block.slice(0, 11)));
  if (wrong >= 0) return refuse('boleto_wrong_digit', { field: wrong + 1 });
  const barcode = blocks.map((block) => block.slice(0, 11)).join('');
  if (Number(barcode.charAt(3)) !== check(barcode.slice(0, 3) + barcode.slice(4))) return refuse('boleto_wrong_digit');
  // 6 and 8 say reais; 7 and 9 a quantity of something else.
  const reais = barcode.charAt(2) === '6' || barcode.charAt(2) === '8';
  return accept({
    kind: 'utility',
    line,
    barcode,
    amount: reais ? centsOf(barcode.slice(4, 15)) : null,
    due_date: null,
  });
}

/** @returns null when the general check digit is wrong */
function bankLine(barcode: string): string | null {
  if (Number(barcode.charAt(4)) !== bankMod11(barcode.slice(0, 4) + barcode.slice(5))) return null;
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34)];
  return fields.map((field) => field + mod10(field)).join('') + barcode.charAt(4) + barcode.slice(5, 19);
}

/** @returns null when its kind of value is none */
function utilityLine(barcode: string): string | null {
  const check = utilityCheck(barcode);
  if (check === null) return null;
  return [0, 11, 22, 33]
    .map((at) => barcode.slice(at, at + 11))
    .map((block) => block + check(block))
    .join('');
}

/** The third digit says what the value is and which modulus its digits follow. */
function utilityCheck(digits: string): ((block: string) => number) | null {
  if (/^8\d[67]/.test(digits)) return mod10;
  return /^8\d[89]/.test(digits) ? utilityMod11 : null;
}

/** Weights 2, 1, 2, 1 … from the right; the digits of each product count one by one. @internal */
export function mod10(digits: string): number {
  let sum = 0;
  for (let left = 0; left < digits.length; left += 1) {
    const product = Number(digits.charAt(digits.length - 1 - left)) * (left % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 … 9 from the right, again and again. */
function mod11Rest(digits: string): number {
  let sum = 0;
  for (let left = 0; left < digits.length; left += 1)
    sum += Number(digits.charAt(digits.length - 1 - left)) * ((left % 8) + 2);
  return sum % 11;
}
/** Of a bank's barcode: 0, 10 and 11 are written 1. */
const bankMod11 = (digits: string): number => {
  const digit = 11 - mod11Rest(digits);
  return digit > 9 ? 1 : digit;
};
/** Of a utility's blocks: a rest of 0 or 1 is written 0; one of 10 makes 1. */
const utilityMod11 = (digits: string): number => {
  const rest = mod11Rest(digits);
  return rest < 2 ? 0 : 11 - rest;
};

/** @returns null for a factor that says no date @internal */
export function readFactor(factor: number, today: LocalDate): LocalDate | null {
  if (factor < FACTOR_FIRST) return null;
  const first = addDays(FACTOR_BASE, factor);
  const oldest = daysBetween(FACTOR_BASE, today) - FACTOR_PAST;
  const turns = Math.max(0, Math.ceil((oldest - factor) / FACTOR_CYCLE));
  return addDays(first, turns * FACTOR_CYCLE);
}

const centsOf = (digits: string): Money | null => (Number(digits) === 0 ? null : fromCents(Number(digits)));

/** As people read it aloud: a bank's in five groups, a utility's in four. */
export function spellBoleto(line: string): string {
  if (line.length === 48)
    return (line.match(/.{12}/g) ?? []).map((block) => `${block.slice(0, 11)}-${block.slice(11)}`).join(' ');
  const parts = /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/.exec(line);
  if (parts === null) return line;
  const [, a, b, c, d, e, f, check, value] = parts;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${value}`;
}
