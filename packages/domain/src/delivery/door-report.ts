/** What a driver says of a door before anybody has the food. */

/** Why nobody took it, in the order in which it is asked; 'other' asks for words. */
export const DOOR_REASONS = [
  { code: 'nobody_home', label: 'Ninguém em casa' },
  { code: 'wrong_address', label: 'Endereço errado' },
  { code: 'refused', label: 'O cliente recusou' },
  { code: 'other', label: 'Outro motivo' },
] as const;
export type DoorReason = (typeof DOOR_REASONS)[number]['code'];
export const DOOR_KINDS = ['arrived', ...DOOR_REASONS.map(({ code }) => code)] as const;
export type DoorKind = 'arrived' | DoorReason;

/** 'retry': the same driver tries again at once; 'back': it waits in the store for another way; 'kept': it stays there. */
export const DOOR_DECISIONS = ['retry', 'back', 'kept'] as const;
export type DoorDecision = (typeof DOOR_DECISIONS)[number];

/** What nobody took in words: the reason, and what the driver added. @returns nothing of somebody who has only arrived */
export function doorReasonWords({ kind, note }: { readonly kind: DoorKind; readonly note: string }): string {
  const label = DOOR_REASONS.find(({ code }) => code === kind)?.label ?? '';
  if (note === '') return label;
  return kind === 'other' || label === '' ? note : `${label}: ${note}`;
}

/**
 * When something was done that a phone told later, for want of a network.
 * @param waited_seconds by the phone's own clock, between the tap and the sending
 * @param left nothing at a door happens before it, whatever the phone says
 */
export function doneAt(now: Date, waited_seconds: number, left: string | null): Date {
  const said = now.getTime() - waited_seconds * 1000;
  const least = left === null ? said : Date.parse(left);
  return new Date(Math.min(now.getTime(), Math.max(said, least)));
}
