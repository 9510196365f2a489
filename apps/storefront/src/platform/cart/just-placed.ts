let placed = '';

/** The order that this page has just sent: its page says so once. */
export function markPlaced(token: string): void {
  placed = token;
}

/** @returns whether the order was sent a moment ago, the first time that its page asks */
export const wasJustPlaced = (token: string): boolean => token !== '' && placed === token;

export function forgetPlaced(): void {
  placed = '';
}
