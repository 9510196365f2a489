import { MENU_ITEM } from '../fields/menu-item.ts';
import { namesIn } from '../fields/field.ts';
import { foldText } from '../search-text.ts';

/** What a fiscal note says of an item, each of digits (rates: percent with a point), or '' while nobody has said it. */
export const TAX_CODES = namesIn(MENU_ITEM, 'fiscal');

export type TaxCode = (typeof TAX_CODES)[number];
export type TaxCodes = Readonly<Record<TaxCode, string>>;
/** Those that a note's line repeats; of the rates it says what comes of them. */
const NOTED = namesIn(MENU_ITEM, 'noted');
export type NotedCodes = Pick<TaxCodes, (typeof NOTED)[number]>;
/** By a group's number, as text: what its items say where they say nothing themselves. */
export type GroupCodes = Readonly<Record<string, Partial<TaxCodes>>>;

/** An item's own codes, and those of its group where it has none. */
export function withGroupCodes<Item extends TaxCodes & { readonly menu_group_id: number }>(
  item: Item,
  groups: GroupCodes,
): Item {
  const usual = groups[String(item.menu_group_id)] ?? {};
  const said = TAX_CODES.map((code) => [code, item[code] || (usual[code] ?? '')]);
  return { ...item, ...Object.fromEntries(said) };
}

const RATE = /^\d{1,2}(\.\d{1,4})?$/;
const RATES: readonly TaxCode[] = ['icms_rate', 'icms_reduction', 'pis_rate', 'cofins_rate'];

const DIGITS: Readonly<Record<TaxCode, RegExp>> = {
  ncm: /^\d{8}$/,
  cest: /^\d{7}$/,
  cfop: /^\d{4}$/,
  tax_situation: /^\d{2,3}$/,
  icms_rate: RATE,
  icms_reduction: RATE,
  pis_cofins_cst: /^\d{2}$/,
  pis_rate: RATE,
  cofins_rate: RATE,
  ibs_cbs_cst: /^\d{3}$/,
  c_class_trib: /^\d{6}$/,
};
/** Tax was held upstream: CSOSN 500 in the Simples, CST 60 elsewhere. Its kind of goods (CEST) must be said. */
const HELD = ['500', '60'];

/** As people write and copy them: `2106.90.90`, `18,5 %`. @returns null for what is no such code */
export function readTaxCode(code: TaxCode, text: string): string | null {
  const digits = RATES.includes(code) ? text.replace(/[%\s']/g, '').replace(',', '.') : text.replace(/[.\s'-]/g, '');
  return digits === '' || DIGITS[code].test(digits) ? digits : null;
}

export const isTaxHeld = ({ tax_situation }: Pick<TaxCodes, 'tax_situation'>): boolean => HELD.includes(tax_situation);

/** Whether a store says CST of its ICMS: outside of the Simples, or over its limit. Source: Manual de Orientação do Contribuinte 7.0. */
export const usesCst = (regime: number): boolean => regime === 2 || regime === 3;
/** ICMS that a note to a consumer may have, and whether it is paid here: whole, on a part, not at all, held upstream. */
const ICMS = { whole: '00', reduced: '20', exempt: '40', untaxed: '41', held: '60' } as const;
const ICMS_CODES: readonly string[] = Object.values(ICMS);
/** PIS and COFINS by a percentage of the value. */
const TAXED_PIS: readonly string[] = ['01', '02'];
export const paysIcms = ({ tax_situation }: Pick<TaxCodes, 'tax_situation'>): boolean =>
  tax_situation === ICMS.whole || tax_situation === ICMS.reduced;
export const paysPis = ({ pis_cofins_cst }: Pick<TaxCodes, 'pis_cofins_cst'>): boolean =>
  TAXED_PIS.includes(pis_cofins_cst);

/** Without which no note can name the item. @param regime the store's, as the authority numbers it */
export function missingCodes(codes: TaxCodes, regime: number): TaxCode[] {
  const needed: TaxCode[] = ['ncm', 'cfop', 'tax_situation', ...(isTaxHeld(codes) ? (['cest'] as const) : [])];
  if (usesCst(regime)) {
    if (paysIcms(codes)) needed.push('icms_rate');
    if (codes.tax_situation === ICMS.reduced) needed.push('icms_reduction');
  }
  if (regime === 3) {
    needed.push('pis_cofins_cst');
    if (paysPis(codes)) needed.push('pis_rate', 'cofins_rate');
  }
  return needed.filter(
    (code) =>
      !DIGITS[code].test(codes[code]) ||
      (code === 'tax_situation' && usesCst(regime) && !ICMS_CODES.includes(codes.tax_situation)),
  );
}

interface Kind {
  /** Told to people, in Portuguese: `t()` where it is shown. */
  readonly like: string;
  readonly words: RegExp;
  readonly ncm: string;
  /** The maker has paid what the shop would pay: ICMS (by substitution) or PIS and COFINS (monophase). */
  readonly held?: readonly ('icms' | 'pis_cofins')[];
}

/** By words of the name and its group, the first that fits; what is made in the house comes last. The bookkeeper decides. */
const KINDS: readonly Kind[] = [
  {
    like: 'cerveja ou chope',
    words: /\b(cervejas?|chopp?e?s?|ipa|pilsen|long neck|heineken|brahma|skol|amstel)\b/,
    ncm: '22030000',
    held: ['icms', 'pis_cofins'],
  },
  {
    like: 'refrigerante',
    words: /\b(refrigerantes?|refri|coca|guarana|fanta|sprite|pepsi|tonica|energeticos?|isotonicos?)\b/,
    ncm: '22021000',
    held: ['icms', 'pis_cofins'],
  },
  { like: 'água', words: /\baguas?\b(?! de coco)/, ncm: '22011000', held: ['icms', 'pis_cofins'] },
  { like: 'vinho', words: /\b(vinhos?|espumantes?)\b/, ncm: '22042100', held: ['icms'] },
  {
    like: 'drinque ou destilado',
    words: /\b(caipirinhas?|drinks?|drinques?|gin|vodka|cachacas?|whisky|licor|doses?)\b/,
    ncm: '22089000',
  },
  { like: 'café ou chá', words: /\b(cafes?|capuccino|cappuccino|espresso|chas?)\b/, ncm: '21011110' },
  {
    like: 'suco ou bebida pronta',
    words: /\b(sucos?|limonadas?|vitaminas?|milk ?shakes?|soda|agua de coco)\b/,
    ncm: '22029900',
  },
  { like: 'sorvete ou açaí', words: /\b(sorvetes?|acai|gelatos?|picoles?)\b/, ncm: '21050090' },
  { like: 'pão ou bolo', words: /\b(pao|paes|bolos?|tortas?|croissants?|brownies?|cookies?)\b/, ncm: '19059090' },
  { like: 'pizza', words: /\b(pizzas?|esfihas?|calzones?)\b/, ncm: '19059090' },
];
const PREPARED: Kind = { like: 'prato preparado', words: /./, ncm: '21069090' };

export interface Suggestion {
  like: string;
  ncm: string;
  cfop: string;
  tax_situation: string;
}

/** What is usual for such an item. @param simples whether the store pays by the Simples */
export function suggestCodes(name: string, group: string, simples: boolean): Suggestion {
  const { like, ncm, held } = kindOf(name, group);
  const upstream = held?.includes('icms') === true;
  const [taxed, substituted] = simples ? ['102', '500'] : ['00', '60'];
  return { like, ncm, cfop: upstream ? '5405' : '5102', tax_situation: upstream ? substituted : taxed };
}

function kindOf(name: string, group: string): Kind {
  const fits = (text: string) => KINDS.find(({ words }) => words.test(foldText(text)));
  return fits(name) ?? fits(group) ?? PREPARED;
}

const HELD_BY_NCM = KINDS.flatMap(({ ncm, held }) => (held ? [[ncm.slice(0, 4), held] as const] : []));
/** What the maker of such goods has usually paid already, by the first four digits. */
export const heldOf = (ncm: string): readonly ('icms' | 'pis_cofins')[] =>
  HELD_BY_NCM.find(([heading]) => ncm.startsWith(heading))?.[1] ?? [];
