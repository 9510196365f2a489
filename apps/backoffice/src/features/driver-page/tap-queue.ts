import type { deliverByDriver, leaveByDriver, reportDoor } from '@comanda/contract/delivery/driver-page';
import { ApiError } from '@comanda/contract/clients/client';
import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import type { JournalAnswer } from '@comanda/contract/floor/journal';
import type { In } from '@comanda/contract/route';
import type { ZodType } from 'zod';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { refusedWith, type Transport } from '../../platform/journal/journal-sender.ts';

type Unwaited<R extends { body: ZodType }> = Omit<In<R['body']>, 'waited_seconds'>;
/** What the driver said, until the server has heard it. */
export type Tap =
  | { kind: 'deliver'; body: Unwaited<typeof deliverByDriver> }
  | { kind: 'report'; body: Unwaited<typeof reportDoor> }
  | { kind: 'leave'; body: Unwaited<typeof leaveByDriver> };
export type KeptTap = Tap & {
  op_id: string;
  /** By this phone's clock. */
  made_at: number;
};

/** The server dates nothing further back. */
const MOST_SECONDS = 43_200;

export const ordersOf = (tap: Tap): readonly number[] =>
  tap.kind === 'leave' ? tap.body.order_ids : [tap.body.order_id];
/** What ends a way: said again, the last one counts. */
const endsWay = (tap: Tap): boolean => tap.kind === 'deliver' || (tap.kind === 'report' && tap.body.kind !== 'arrived');

/** @returns what a new tap makes pointless: another end of the same way that still waits */
export const replacedBy = (tap: Tap, waiting: readonly KeptTap[]): string[] =>
  endsWay(tap)
    ? waiting.filter((other) => endsWay(other) && ordersOf(other)[0] === ordersOf(tap)[0]).map(({ op_id }) => op_id)
    : [];

/**
 * How a driver's journal reaches the server: tap by tap, the oldest first, until the network fails. A tap that is refused is
 * given back to the driver; each carries its own id, so that the server counts it once however often it comes.
 * @param send hears how many seconds the tap has waited
 */
export const tapTransport =
  (
    send: (entry: JournalEntry<string>, waited_seconds: number) => Promise<unknown>,
    now: () => number = Date.now,
  ): Transport =>
  async (_store, entries) => {
    const answers: JournalAnswer[] = [];
    for (const entry of entries) {
      const waited = Math.round((now() - Date.parse(entry.made_at)) / 1000);
      try {
        await send(entry, Math.min(MOST_SECONDS, Math.max(0, waited)));
        answers.push({ id: entry.id, outcome: 'applied', code: null, message: '', result: null });
      } catch (error) {
        const refused = error instanceof ApiError && error.code !== 'unavailable' && error.status < 500;
        if (refused) answers.push(refusedWith(entry, error));
        else if (answers.length === 0) throw error;
        else break;
      }
    }
    return answers;
  };

export interface TappedStop extends DeliveryStop {
  /** What was tapped for it and is not sent yet; the last one. */
  waiting: Tap['kind'] | null;
}

/** The stops as the driver has left them, sent or not. */
export function withTaps(stops: readonly DeliveryStop[], taps: readonly Tap[]): TappedStop[] {
  return stops.map((stop) => {
    const own = taps.filter((tap) => ordersOf(tap).includes(stop.order_id));
    const left = own.length > 0 && stop.status === 'ready';
    const said = own.findLast((tap) => tap.kind === 'report');
    const report =
      said === undefined
        ? stop.report
        : {
            id: 0,
            kind: said.body.kind,
            note: said.body.note ?? '',
            at: '',
            driver_name: '',
            decision: null,
            waits: said.body.kind !== 'arrived',
          };
    return { ...stop, status: left ? 'dispatched' : stop.status, report, waiting: own.at(-1)?.kind ?? null };
  });
}
