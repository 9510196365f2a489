import { createContext } from 'react';

/** In which a chart is drawn. */
export interface Room {
  /** Before its place is measured, in CSS pixels: as wide as it was last. */
  first: number;
  measured?: (width: number) => void;
}
export const ChartRoom = createContext<Room | null>(null);
