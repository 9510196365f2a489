import type { deliverByDriver, leaveByDriver, reportDoor } from '@comanda/contract/driver-page';
import { ApiError } from '@comanda/contract/client';
import type { DeliveryStop } from '@comanda/contract/dispatch';
import type { In } from '@comanda/contract/route';
import type { ZodType } from 'zod';

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
 * Sends what waits, the oldest first, until the network fails again. A tap that is refused is given back to the driver;
 * each carries its own id, so that the server counts it once however often it comes.
 * @param send hears how many seconds the tap has waited
 * @returns the refusals, by order; `waiting` when the network failed
 */
export async function sendTaps(
  memory: { taps: () => Promise<KeptTap[]>; drop: (op_ids: readonly string[]) => Promise<void> },
  send: (tap: KeptTap, waited_seconds: number) => Promise<unknown>,
  now: () => number,
): Promise<{ refused: { order_ids: readonly number[]; error: ApiError }[]; waiting: boolean }> {
  const refused: { order_ids: readonly number[]; error: ApiError }[] = [];
  for (const tap of await memory.taps()) {
    const waited = Math.round((now() - tap.made_at) / 1000);
    try {
      await send(tap, Math.min(MOST_SECONDS, Math.max(0, waited)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable' || error.status >= 500)
        return { refused, waiting: true };
      refused.push({ order_ids: ordersOf(tap), error });
    }
    await memory.drop([tap.op_id]);
  }
  return { refused, waiting: false };
}

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
