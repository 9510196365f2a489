import { LAPTOP_ROOM, ROOM_COOKIE } from '@comanda/contract/reports/report-ahead';
import { tellServer } from '../../platform/kept.ts';
import { createContext } from 'react';
import type { Room } from '../../charts/chart-room.ts';

let last: number | undefined;

/** The width of a report's chart, told to the server: it draws the next one ahead. */
const KEPT_ROOM: Room = {
  get first() {
    return last ?? LAPTOP_ROOM;
  },
  measured(width) {
    if (width === last) return;
    last = width;
    tellServer(ROOM_COOKIE, String(width));
  },
};

/** Of the report's own chart; those beside it have theirs. */
export const ReportRoom = createContext<Room>(KEPT_ROOM);
