import { useState } from 'react';
import type { CheckoutField, Problem } from './draft-problems.ts';

export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** Problems appear when a field is left or the order is sent, and go as soon as they are mended. */
export function useShownProblems(problems: readonly Problem[]) {
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [server, setServer] = useState<FieldErrors>({});

  return {
    /** The order was sent once: from now on every problem is shown at once. */
    tried,
    setTried,
    errorOf: (field: CheckoutField): string | undefined => {
      const found = problems.find((problem) => problem.field === field);
      return (found && (tried || left.has(field)) ? found.message : undefined) ?? server[field];
    },
    /** Left by the customer: an empty field is not yet a mistake. */
    leave: (field: CheckoutField, value: string) => {
      if (value.trim() !== '') setLeft((known) => new Set([...known, field]));
    },
    serverErrors: server,
    setServerErrors: setServer,
    clearServerErrors: (fields: readonly CheckoutField[]) => {
      const stays = ([name]: [string, string]) => !fields.some((field) => field === name);
      if (fields.some((field) => server[field] !== undefined))
        setServer((known) => Object.fromEntries(Object.entries(known).filter(stays)));
    },
  };
}
