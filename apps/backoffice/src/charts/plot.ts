import type { ReactNode } from 'react';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What can be walked to, pointed at and opened. */
export interface Mark {
  /** Where the arrows left and right lead along. */
  position: number;
  /** Where the arrows up and down lead across. */
  series: number;
  /** What is pointed at, and what is framed; a mark without a place of its own (one part of a bar) shares it. */
  box: Box;
  /** Of what is said at it: the middle of its foot. */
  anchor: { x: number; y: number };
  shape: 'column' | 'box' | 'dot';
  title: string;
  lines: readonly { label: string; value: string; color?: string }[];
  /** What a screen reader hears, in one breath. */
  said: string;
  /** In the data; absent where several were made one. */
  index?: number;
  /** Only walked to. */
  unpointed?: boolean;
}

export interface LegendItem {
  label: string;
  color: string;
  look: 'box' | 'line' | 'dashed';
}

/** The same numbers as rows, the first cell their name. */
export interface TableTwin {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Plot {
  /** May be more than there is room for: then it scrolls. */
  width: number;
  height: number;
  drawing: ReactNode;
  marks: readonly Mark[];
  legend?: readonly LegendItem[];
  table: TableTwin;
  /** What stays at the left while the rest is scrolled, and its width. */
  axis?: { width: number; drawing: ReactNode };
  /** Time runs to the right: what is newest is seen first. */
  newestLast?: boolean;
  /** What stands in the middle when it is first seen: what was to its left, what comes to its right. */
  middle?: number;
  /** What was done to the data so that it can be read: "Agrupado de 7 em 7". */
  note?: string;
}

/** What a drawing is given beside its data. */
export interface Room {
  /** Of the place, in CSS pixels: text is drawn 1:1. */
  width: number;
  /** `url(#…)` of what is closed, and of what leaves, on paper without colours. */
  hatch: string;
  outHatch: string;
  /** `url(#…)` that makes a picture round. */
  round: string;
}

/** Below this, fingers rather than a mouse, and no room beside the marks. */
export const NARROW = 480;

/** About how wide a text of 12 px is: text is not measured, so that a chart is drawn in one go. */
export const textWidth = (text: string): number => text.length * 6.6;
