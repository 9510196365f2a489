import type { CartLine } from '@comanda/domain/cart-line';
import { useState } from 'react';
import { ulid } from 'ulid';
import { keptInTab } from '../../platform/kept.ts';

export interface DraftLine extends CartLine {
  uid: string;
  observation: string;
}
export interface RoundDraft {
  /** The order's key: sent twice it is one. */
  key: string;
  lines: readonly DraftLine[];
  observation: string;
  /** Of somebody at the table. */
  allergy: string;
}

const emptyDraft = (): RoundDraft => ({ key: ulid(), lines: [], observation: '', allergy: '' });

/** What was typed for a table and not sent yet: it is still there after a look at another one, or a reload. */
export function useRoundDraft(store_id: number, number: number) {
  const name = `round.${store_id}.${number}`;
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(), ...keptInTab.read<RoundDraft>(name) }));
  function keep(next: RoundDraft) {
    setDraft(next);
    keptInTab.write(name, next.lines.length === 0 ? null : next);
  }
  const addAll = (lines: readonly Omit<DraftLine, 'uid'>[]) =>
    keep({ ...draft, lines: [...draft.lines, ...lines.map((line) => ({ ...line, uid: ulid() }))] });
  return {
    draft,
    addAll,
    add: (line: Omit<DraftLine, 'uid'>) => addAll([line]),
    change: (line: DraftLine) =>
      keep({ ...draft, lines: draft.lines.map((each) => (each.uid === line.uid ? line : each)) }),
    remove: (uid: string) => keep({ ...draft, lines: draft.lines.filter((each) => each.uid !== uid) }),
    note: (said: Partial<Pick<RoundDraft, 'observation' | 'allergy'>>) => keep({ ...draft, ...said }),
    clear: () => keep(emptyDraft()),
  };
}

const CONFIRMED = 'tables.confirmed';
const KEPT = 50;

/** Whether somebody said on this device that it is the right table: asked once for each bill. */
export const isConfirmed = (bill: string): boolean => (keptInTab.read<string[]>(CONFIRMED) ?? []).includes(bill);
export const confirmBill = (bill: string): void =>
  keptInTab.write(CONFIRMED, [...(keptInTab.read<string[]>(CONFIRMED) ?? []).slice(-KEPT), bill]);
