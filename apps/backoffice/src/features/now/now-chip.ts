import type { LucideIcon } from 'lucide-react';

/** Everything that can be different now, the worst first: what nobody hears, what is lost, what is late, what is merely so. */
const WORST_FIRST = [
  'alone',
  'call',
  'new',
  'refused',
  'returned',
  'printer',
  'partner',
  'late',
  'noted',
  'long-promise',
  'switch',
  'sending',
  'version',
  'promise',
] as const;
export type NowKind = (typeof WORST_FIRST)[number];
export type NowTone = 'danger' | 'new' | 'warning' | 'info' | 'calm';

export interface NowAct {
  label: string;
  /** What a screen reader hears, where the label alone does not say it. */
  name?: string;
  onPress: () => void;
}

/** One thing that is now, and what one does about it. */
export interface NowChip {
  kind: NowKind;
  /** Tells two of a kind apart. */
  key?: string;
  tone: NowTone;
  icon: LucideIcon;
  words: string;
  /** More about it, where there is room. */
  help?: string;
  /** Said at once to who does not see it. */
  loud?: boolean;
  act?: NowAct;
  /** What else one may do: in the whole list. */
  also?: readonly NowAct[];
}

export const worstFirst = (chips: readonly NowChip[]): NowChip[] =>
  chips.toSorted((one, other) => WORST_FIRST.indexOf(one.kind) - WORST_FIRST.indexOf(other.kind));
