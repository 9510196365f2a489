/** Why prepared food is thrown away when the evening's count says so; its words are what the stock's movement keeps. */
export const LEFTOVER_REASONS = [
  { code: 'not_sold', label: 'Sobrou do dia' },
  { code: 'spoiled', label: 'Estragou' },
  { code: 'burnt', label: 'Queimou ou caiu' },
  { code: 'wrong', label: 'Feito errado' },
] as const;
export const LEFTOVER_CODES = LEFTOVER_REASONS.map(({ code }) => code);
export type LeftoverCode = (typeof LEFTOVER_REASONS)[number]['code'];

export const leftoverLabel = (code: LeftoverCode): string =>
  LEFTOVER_REASONS.find((reason) => reason.code === code)?.label ?? code;
