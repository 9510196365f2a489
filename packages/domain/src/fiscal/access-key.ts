import { cleanTaxId, digitOf } from '../tax-id.ts';

/** The state's number in a note (IBGE), by its letters. */
const STATE_CODES: ReadonlyMap<string, string> = new Map(
  (
    'RO11 AC12 AM13 RR14 PA15 AP16 TO17 MA21 PI22 CE23 RN24 PB25 PE26 AL27 SE28 BA29 MG31 ES32 RJ33 SP35 PR41 SC42 RS43 ' +
    'MS50 MT51 GO52 DF53'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);
const STATES: ReadonlyMap<string, string> = new Map([...STATE_CODES].map(([name, code]) => [code, name]));

/** To consumers (NFC-e) and to companies (NF-e). */
export const NOTE_MODEL = { nfce: '65', nfe: '55' } as const;
export const NOTE_MODELS = [NOTE_MODEL.nfce, NOTE_MODEL.nfe] as const;
export type NoteModel = (typeof NOTE_MODELS)[number];
/** How a note was issued (tpEmis): as always, or by the shop alone while the authority did not answer. */
export const ISSUED = { normally: '1', offline: '9' } as const;

export interface KeyParts {
  /** 'SP': one of Brazil's. */
  state: string;
  /** '2611': year and month of issue. */
  month: string;
  /** CNPJ of the issuer; the CPF of a rural producer. */
  tax_id: string;
  model: NoteModel;
  /** 1–999. */
  series: number;
  /** 1–999999999. */
  number: number;
  /** One digit, see ISSUED. */
  issued: string;
  /** cNF: eight random digits that are not the number. */
  code: string;
}

const SHAPE = /^(\d{2})(\d{2}(?:0[1-9]|1[0-2]))([A-Z0-9]{12}\d{2})(55|65)(\d{3})(\d{9})(\d)(\d{8})\d$/;

/** Series that the authority keeps for issuers with a CPF. */
const isCpfSeries = (series: number): boolean => series >= 920 && series <= 969;

/**
 * Chave de acesso. Source: Manual de Orientação do Contribuinte 7.0; letters by NT Conjunta 2025.001.
 * @throws {RangeError} when a part does not fit
 */
export function accessKey(parts: KeyParts): string {
  const base = [
    STATE_CODES.get(parts.state) ?? '',
    parts.month,
    cleanTaxId(parts.tax_id).padStart(14, '0'),
    parts.model,
    String(parts.series).padStart(3, '0'),
    String(parts.number).padStart(9, '0'),
    parts.issued,
    parts.code.padStart(8, '0'),
  ].join('');
  const key = `${base}${digitOf(base)}`;
  if (!SHAPE.test(key)) throw new RangeError(`no access key: ${key}`);
  return key;
}

/** Whether a city's number (IBGE, seven digits) is of a state. */
export const isCityOf = (city_code: string, state: string): boolean =>
  /^\d{7}$/.test(city_code) && STATES.get(city_code.slice(0, 2)) === state;

/** As providers and people write it: with spaces, and `NFe` before it. */
const cleanKey = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '').replace(/^NFE/, '');

/** @returns null for what is no key, or one with a typing error */
export function readAccessKey(text: string): (KeyParts & { key: string }) | null {
  const key = cleanKey(text);
  const [, code = '', month = '', issuer = '', model = '', series = '', number = '', issued = '', random = ''] =
    SHAPE.exec(key) ?? [];
  const state = STATES.get(code);
  if (state === undefined || digitOf(key.slice(0, -1)) !== Number(key.at(-1))) return null;
  return {
    key,
    state,
    month,
    tax_id: isCpfSeries(Number(series)) ? issuer.slice(3) : issuer,
    model: model === NOTE_MODEL.nfe ? NOTE_MODEL.nfe : NOTE_MODEL.nfce,
    series: Number(series),
    number: Number(number),
    issued,
    code: random,
  };
}

/** In groups of four, as papers show it. */
export const formatAccessKey = (key: string): string => cleanKey(key).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** @param random from 0 up to 1 @returns eight digits that tell nothing of the note's number */
export function keyCode(number: number, random: number): string {
  const code = Math.floor(random * 100_000_000);
  return String(code === number ? (code + 1) % 100_000_000 : code).padStart(8, '0');
}
