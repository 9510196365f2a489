import type { OrderId } from '@comanda/domain/ids';
import type { deliverByDriver as call } from '@comanda/contract/delivery/driver-page';
import type { Out } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { doneAt } from '@comanda/domain/delivery/door-report';
import { doorMoney } from '@comanda/domain/payments/door-money';
import { inParts } from '@comanda/domain/payments/installments';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { countTry, forgiveTry, type Limit } from '../../platform/http/throttle.ts';
import { settleOrder } from '../cash/public.ts';
import { ensureShift, getDelivery, keepDelivery } from '../driver-shifts/public.ts';
import type { LinkedDriver } from '../drivers/public.ts';
import { lockOrder, moveOrder, recordChange, updateOrder } from '../orders/public.ts';
import { keepPicture, wantsPicture } from './delivery-pictures.repo.ts';
import { findDoorMethods, getDoor } from './door.repo.ts';
import { readPicture } from './read-picture.ts';

type Body = Out<(typeof call)['body']>;
type Door = Awaited<ReturnType<typeof getDoor>>;
type HeldOrder = Awaited<ReturnType<typeof lockOrder>>;

const DRIVER = { kind: 'driver' } as const;
const codeLimit = (store_id: number, order_id: OrderId): Limit => ({
  name: `handover ${store_id} ${order_id}`,
  tries: 6,
  minutes: 10,
});

/**
 * The client has the order. It is paid with that, if it was not: the cash is in the driver's pocket until the settlement.
 * A tap that was kept while there was no network comes once or several times, and counts once.
 * @throws {AppError} not_found, not_your_delivery, handover_code_missing, handover_code_wrong, too_many_attempts, invalid_input, every
 * code of `refuseStep`
 */
export async function deliver(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'events'>,
  { store_id, driver }: LinkedDriver,
  body: Body,
  now: Date,
): Promise<void> {
  const { db } = services;
  const door = await getDoor(db, store_id, body.order_id);
  if (door.status === 'delivered' && door.driver_id === driver.id) return;
  if (door.driver_id !== driver.id) throw new AppError('not_your_delivery');
  const reason = body.no_code_reason ?? '';
  if (body.code === undefined && reason === '') throw new AppError('handover_code_missing');
  if (body.code !== undefined) await checkCode(services, door, { store_id, ...body, code: body.code }, now);
  const wanted = body.picture !== undefined && (await wantsPicture(db, store_id)) ? body.picture : null;
  const image = wanted === null ? null : await readPicture(wanted.image);
  const methods = body.real_id == null && body.installments === undefined ? [] : await findDoorMethods(db, store_id);
  const method = methods.find(({ real_id }) => real_id === body.real_id);
  await services.transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, body.order_id);
    const held = await getDoor(tx, store_id, body.order_id);
    if (held.driver_id !== driver.id) throw new AppError('not_your_delivery');
    if ((await getDelivery(tx, store_id, order.id))?.op_id === body.op_id) return;
    await ensureShift(tx, store_id, driver.id, now);
    const bill = await takeMoney(tx, held, order, method ?? null, now);
    const at = doneAt(now, body.waited_seconds, order.dispatch_time ?? order.ready_time);
    const from = await handOver(tx, order, at);
    if (held.paid_at === null) await settleOrder(tx, store_id, order.id, { user_id: null, now, driver_id: driver.id });
    const { cash, card, other } = doorMoney(bill, held.paid_at !== null);
    await keepDelivery(tx, store_id, {
      order_id: order.id,
      driver_id: driver.id,
      proof: body.code === undefined ? 'no_code' : 'code',
      reason: body.code === undefined ? reason : '',
      cash,
      card,
      other,
      card_tip: body.card_tip,
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      delivered_at: at,
      op_id: body.op_id,
    });
    if (wanted !== null && image !== null)
      await keepPicture(tx, store_id, { order_id: order.id, kind: wanted.kind, image, taken_at: at });
    await recordChange(tx, store_id, order.id, { kind: 'status', from, to: 'delivered', by: 'driver' }, now);
  });
  services.events.wake(store_id);

  /** The order is paid, by what the client really paid with. @returns the bill as it is now */
  async function takeMoney(
    tx: Tx,
    held: Door,
    order: HeldOrder,
    chosen: { real_id: number; payment: number; name: string } | null,
    at: Date,
  ): Promise<Door> {
    if (held.paid_at !== null) return held;
    const other =
      chosen === null || chosen.real_id === held.real_id
        ? dividedAs(held)
        : {
            payment: chosen.payment,
            real_id: chosen.real_id,
            ...inParts(chosen.name, { payment: chosen.payment, installments: body.installments }),
            multiple_payments: null,
          };
    const change = chosen === null || chosen.payment === PAYMENT.cash ? {} : { change: null };
    await updateOrder(tx, store_id, order, { paid_at: at, ...other, ...change });
    return { ...held, ...other, ...change };
  }

  /** What was agreed is paid, in as many instalments as the driver says. */
  function dividedAs({ payment, real_id, payment_name, installments }: Door) {
    if (body.installments === undefined || payment === null || body.installments === installments) return {};
    const name = methods.find((each) => each.real_id === real_id)?.name ?? payment_name;
    return inParts(name, { payment, installments: body.installments });
  }

  /** Whoever forgot to say that they left has left. @returns where it came from */
  async function handOver(tx: Tx, order: HeldOrder, at: Date): Promise<OrderStatus> {
    if (order.status !== 'ready') {
      await moveOrder(tx, store_id, order, { to: 'delivered' }, DRIVER, at);
      return order.status;
    }
    await moveOrder(tx, store_id, order, { to: 'dispatched' }, DRIVER, at);
    const left = { ...order, status: 'dispatched' as const, dispatch_time: at.toISOString() };
    await moveOrder(tx, store_id, left, { to: 'delivered' }, DRIVER, at);
    return 'ready';
  }
}

/** Counted before it is compared, so that tries side by side count too. */
async function checkCode(
  services: Pick<Services, 'db' | 'config'>,
  { handover_code }: Door,
  { store_id, order_id, code }: { store_id: number; order_id: OrderId; code: string },
  now: Date,
): Promise<void> {
  const limit = codeLimit(store_id, order_id);
  await countTry(services, [limit], now);
  if (code !== handover_code) throw new AppError('handover_code_wrong');
  await forgiveTry(services, { cleared: [limit], refunded: [] });
}
