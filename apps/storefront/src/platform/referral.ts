import { keep, readKept } from './storage.ts';

const PARAMETER = 'indica';
const keyOf = (slug: string) => `comanda.indica.${slug}`;

/** Keeps the code of a friend's link until an order was placed by it. */
export function keepReferral(slug: string, search: string): void {
  const code = new URLSearchParams(search).get(PARAMETER);
  if (code) keep(keyOf(slug), code.slice(0, 60));
}

/** @returns null when nobody sent this person here */
export function readReferral(slug: string): string | null {
  const code = readKept<unknown>(keyOf(slug));
  return typeof code === 'string' ? code : null;
}

export const forgetReferral = (slug: string): void => keep(keyOf(slug), null);
