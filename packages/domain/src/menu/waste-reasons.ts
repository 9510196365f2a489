/** Why food that the kitchen had begun is not sold. */
export interface WasteReason {
  readonly code: string;
  readonly label: string;
}

/** Nobody had begun: nothing is lost, and what it would have taken returns to the stock. */
export const NOT_STARTED = 'not_started';

/** What people choose from, in this order. */
export const WASTE_REASONS = [
  { code: NOT_STARTED, label: 'Ainda não tinha começado: nada se perdeu' },
  { code: 'client_gave_up', label: 'O cliente desistiu' },
  { code: 'took_too_long', label: 'Demorou demais' },
  { code: 'typed_wrong', label: 'Pedido digitado errado' },
  { code: 'kitchen_mistake', label: 'A cozinha errou' },
  { code: 'dropped', label: 'Caiu, queimou ou estragou' },
  { code: 'client_sent_back', label: 'O cliente devolveu' },
] as const satisfies readonly WasteReason[];
export const WASTE_CODES = WASTE_REASONS.map(({ code }) => code);
export type WasteCode = (typeof WASTE_REASONS)[number]['code'];

interface LineInKitchen {
  readonly seen_at: string | null;
  readonly done_at: string | null;
}

/** The kitchen has it in hand, or has made it: whoever takes it out says what becomes of it. */
export const needsWasteReason = (line: LineInKitchen): boolean => line.seen_at !== null || line.done_at !== null;

/** @returns whether the reason will do: what is made has been begun */
export const fitsWaste = (line: LineInKitchen, reason: string | undefined): boolean =>
  !needsWasteReason(line) || (reason !== undefined && (reason !== NOT_STARTED || line.done_at === null));

/** Whether food is lost, and its ingredients do not come back. */
export const isWasted = (line: LineInKitchen, reason: string | undefined): boolean =>
  needsWasteReason(line) && reason !== undefined && reason !== NOT_STARTED;
