import { firstName } from '@comanda/domain/clients/first-name';
import type { ReactNode } from 'react';

/** Where each lies, in percent of the field, and how far it is turned. */
const PLACES = [
  { left: 4, top: 8, turn: 9 },
  { left: 28, top: 4, turn: -4 },
  { left: 54, top: 5, turn: 7 },
  { left: 77, top: 12, turn: -7 },
  { left: 1, top: 40, turn: -5 },
  { left: 80, top: 44, turn: 4 },
  { left: 5, top: 72, turn: 6 },
  { left: 30, top: 80, turn: -3 },
  { left: 55, top: 79, turn: 5 },
  { left: 77, top: 73, turn: -8 },
] as const;

/** The winner's ticket among those of some who took part. */
export const RaffleTickets = ({ names, children }: { names: readonly string[]; children: ReactNode }) => (
  <div className="relative grid min-h-72 place-items-center overflow-hidden bg-surface-2 px-4 py-8">
    <div aria-hidden className="absolute inset-0 text-sm text-fg-3 max-sm:text-xs">
      {PLACES.slice(0, names.length).map(({ left, top, turn }, at) => (
        <span
          key={left * 100 + top}
          className="absolute w-[19%] truncate border border-line bg-surface px-2 py-2 text-center"
          style={{ left: `${left}%`, top: `${top}%`, rotate: `${turn}deg` }}
        >
          {firstName(names[at] ?? '')}
        </span>
      ))}
    </div>
    {children}
  </div>
);
