import { useState } from 'react';
import { type CheckoutField, FIELDS_OF } from './draft-problems.ts';
import type { Checkout } from './use-checkout.ts';

export const PARTS = ['how', 'when', 'who', 'pay'] as const;
/** What the checkout asks, each by a section of its own. */
export type Part = (typeof PARTS)[number];

const PART_OF: Partial<Record<string, Part>> = Object.fromEntries(
  PARTS.flatMap((part) => FIELDS_OF[part].map((field) => [field, part])),
);

type Known = Pick<Checkout, 'draft' | 'problems'> & {
  serverErrors: Checkout['serverErrors'];
  quote: { last: unknown };
};

/** The parts that still ask something. While no price was asked for, nobody knows whether the way can be measured. */
export function partsToMend({ problems, serverErrors, quote }: Omit<Known, 'draft'>): Part[] {
  const fields = [
    ...problems.map(({ field }) => field).filter((field) => field !== 'pin' || quote.last !== null),
    ...(Object.keys(serverErrors) as CheckoutField[]), // the errors are keyed by field
  ];
  return PARTS.filter((part) => fields.some((field) => PART_OF[field] === part));
}

/** Whoever never ordered here is asked everything; who did, what is missing now. */
export const firstOpen = (known: Known): readonly Part[] =>
  known.draft.client_name.trim() === '' ? PARTS : partsToMend(known);

/** Which sections stand open; the others are a line in one card. What was opened stays open, however it is mended. */
export function useParts(checkout: Known) {
  const [opened, setOpened] = useState(() => firstOpen(checkout));
  const missing = partsToMend(checkout).filter((part) => !opened.includes(part));
  if (missing.length > 0) setOpened([...opened, ...missing]);
  return {
    isOpen: (part: Part) => opened.includes(part),
    open: (part: Part) => setOpened((before) => [...before, part]),
  };
}
