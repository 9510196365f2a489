import { describe, expect, it } from 'vitest';
import { CANCELLATION_REASONS } from './cancellation-reasons.ts';
import { type DeliveryMethod, ROLE } from '../codes.ts';
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { type OrderActor, type OrderStep, refuseStep } from './order-step.ts';
import { refuseUndo, undoTarget } from './order-undo.ts';

const OWNER: OrderActor = { kind: 'staff', role: ROLE.owner, permissions: {} };
const ATTENDANT: OrderActor = { kind: 'staff', role: ROLE.attendant, permissions: {} };
const ONLOOKER: OrderActor = { kind: 'staff', role: ROLE.attendant, permissions: { orders_edit: false } };
const TRUSTED: OrderActor = { kind: 'staff', role: ROLE.attendant, permissions: { orders_cancel: true } };
const CUSTOMER: OrderActor = { kind: 'customer' };
const DRIVER: OrderActor = { kind: 'driver' };
const SYSTEM: OrderActor = { kind: 'system' };
const [takeaway, delivery, table, counter]: [DeliveryMethod, DeliveryMethod, DeliveryMethod, DeliveryMethod] = [
  1, 2, 3, 4,
];

const step = (to: OrderStatus, actor: OrderActor): OrderStep => {
  if (to !== 'cancelled') return { to };
  const code = { staff: 'too_busy', driver: 'too_busy', customer: 'changed_mind', system: 'not_accepted' }[actor.kind];
  return { to, cancellation_code: code };
};
const refusal = (method: DeliveryMethod, status: OrderStatus, to: OrderStatus, actor: OrderActor) =>
  refuseStep({ status, delivery_method: method }, step(to, actor), actor)?.code ?? null;

describe('who may move an order', () => {
  it.each([
    ['an attendant accepts', delivery, 'received', 'preparing', ATTENDANT, null],
    ['an attendant starts a scheduled order early', delivery, 'scheduled', 'preparing', ATTENDANT, null],
    ['an attendant refuses what just came in', delivery, 'received', 'cancelled', ATTENDANT, null],
    [
      'an attendant may not cancel what was accepted',
      delivery,
      'preparing',
      'cancelled',
      ATTENDANT,
      'permission_missing',
    ],
    ['an attendant with that switch may', delivery, 'preparing', 'cancelled', TRUSTED, null],
    [
      'an attendant may not cancel a scheduled order',
      delivery,
      'scheduled',
      'cancelled',
      ATTENDANT,
      'permission_missing',
    ],
    ['an owner may cancel on the way', delivery, 'dispatched', 'cancelled', OWNER, null],
    ['who may only look moves nothing', delivery, 'received', 'preparing', ONLOOKER, 'permission_missing'],
    ['who may only look refuses nothing', delivery, 'received', 'cancelled', ONLOOKER, 'permission_missing'],
    ['auto-accept accepts', delivery, 'received', 'preparing', SYSTEM, null],
    ['the clock wakes a scheduled order', delivery, 'scheduled', 'received', SYSTEM, null],
    ['the kitchen has finished all of it', delivery, 'preparing', 'ready', SYSTEM, null],
    ['the system cancels what nobody accepted', delivery, 'received', 'cancelled', SYSTEM, null],
    ['a driver takes what is ready', delivery, 'ready', 'dispatched', DRIVER, null],
    ['a driver does not take what is not', delivery, 'preparing', 'dispatched', DRIVER, 'step_not_allowed'],
    ['a driver hands over', delivery, 'dispatched', 'delivered', DRIVER, null],
    ['a driver has not delivered what he did not take', delivery, 'ready', 'delivered', DRIVER, 'step_not_allowed'],
    ['a driver has no business at the counter', takeaway, 'ready', 'delivered', DRIVER, 'step_not_yours'],
    ['a driver cancels nothing', delivery, 'dispatched', 'cancelled', DRIVER, 'step_not_yours'],
    ['a customer confirms what was brought', delivery, 'dispatched', 'delivered', CUSTOMER, null],
    ['a customer does not confirm what he fetches', takeaway, 'ready', 'delivered', CUSTOMER, 'step_not_yours'],
    ['a customer cancels before the store begins', delivery, 'received', 'cancelled', CUSTOMER, null],
    ['a customer cancels a scheduled order', delivery, 'scheduled', 'cancelled', CUSTOMER, null],
    ['a customer asks the store once it has begun', delivery, 'preparing', 'cancelled', CUSTOMER, 'step_not_yours'],
    ['a customer accepts nothing', delivery, 'received', 'preparing', CUSTOMER, 'step_not_yours'],
    ['a table is served straight from the kitchen', table, 'preparing', 'delivered', ATTENDANT, null],
    ['the counter hands over at once', counter, 'preparing', 'delivered', ATTENDANT, null],
    ['who fetches is told when it is ready', takeaway, 'preparing', 'delivered', ATTENDANT, 'step_not_allowed'],
    ['only delivery goes out', takeaway, 'ready', 'dispatched', OWNER, 'step_not_allowed'],
    ['what is ready is not accepted again', delivery, 'ready', 'preparing', OWNER, 'step_not_allowed'],
    ['the same step twice is no step', delivery, 'preparing', 'preparing', OWNER, 'step_not_allowed'],
    ['what was delivered stays so', delivery, 'delivered', 'cancelled', OWNER, 'order_finished'],
    ['what was cancelled stays so', delivery, 'cancelled', 'received', OWNER, 'order_finished'],
  ] as const)('%s', (_, method, from, to, actor, code) => {
    expect(refusal(method, from, to, actor)).toBe(code);
  });

  it('is, for an owner, everybody whom the table of steps allows, and nobody else', () => {
    for (const method of [takeaway, delivery, table, counter])
      for (const from of ORDER_STATUSES)
        for (const to of ORDER_STATUSES)
          expect(refusal(method, from, to, OWNER) === null).toBe(NEXT_STATUSES[method][from].includes(to));
  });

  it('never makes a step possible that an owner could not make', () => {
    for (const actor of [ATTENDANT, ONLOOKER, TRUSTED, CUSTOMER, DRIVER, SYSTEM])
      for (const method of [takeaway, delivery, table, counter])
        for (const from of ORDER_STATUSES)
          for (const to of ORDER_STATUSES)
            if (refusal(method, from, to, actor) === null) expect(refusal(method, from, to, OWNER)).toBeNull();
  });

  it('tells which steps there are', () => {
    expect(refuseStep({ status: 'ready', delivery_method: delivery }, { to: 'delivered' }, OWNER)?.detail).toEqual({
      status: 'ready',
      next: ['dispatched', 'cancelled'],
    });
  });
});

describe('the reason of a cancellation', () => {
  const order = { status: 'received', delivery_method: delivery } as const;
  const cancel = (cancellation_code: string | undefined, cancellation_reason?: string) => ({
    to: 'cancelled' as const,
    ...(cancellation_code !== undefined && { cancellation_code }),
    ...(cancellation_reason !== undefined && { cancellation_reason }),
  });
  it.each([
    ['one of the list', OWNER, cancel('unavailable_item'), null],
    ['none', OWNER, cancel(undefined), 'cancellation_reason_required'],
    ['one that does not exist', OWNER, cancel('bored'), 'cancellation_reason_required'],
    ["one of the customer's list, by the store", OWNER, cancel('changed_mind'), 'cancellation_reason_required'],
    ["one of the store's list, by the customer", CUSTOMER, cancel('too_busy'), 'cancellation_reason_required'],
    ['another, in words', OWNER, cancel('other', 'Faltou gás'), null],
    ['another, without words', OWNER, cancel('other', '  '), 'cancellation_reason_required'],
  ])('%s', (_, actor, wanted, code) => {
    expect(refuseStep(order, wanted, actor)?.code ?? null).toBe(code);
  });

  it('has one label per code in each list', () => {
    for (const list of Object.values(CANCELLATION_REASONS)) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    }
  });
});

describe('taking a step back', () => {
  const now = new Date('2026-11-20T20:05:00-03:00');
  const order = (status: OrderStatus, method: DeliveryMethod = delivery, changes = {}) => ({
    status,
    delivery_method: method,
    changed_at: new Date('2026-11-20T20:00:00-03:00'),
    told_partner: false,
    ...changes,
  });

  it.each([
    ['ready', delivery, 'preparing'],
    ['dispatched', delivery, 'ready'],
    ['delivered', delivery, 'dispatched'],
    ['delivered', takeaway, 'ready'],
    ['delivered', table, 'ready'],
    ['preparing', delivery, null],
    ['received', delivery, null],
    ['scheduled', delivery, null],
    ['cancelled', delivery, null],
  ] as const)('from %s of delivery method %i leads to %s', (status, method, target) => {
    expect(undoTarget(order(status, method))).toBe(target);
    expect(refuseUndo(order(status, method), ATTENDANT, now)?.code ?? null).toBe(
      target === null ? 'nothing_to_undo' : null,
    );
  });

  it.each([
    ['a minute too late', ATTENDANT, { changed_at: new Date('2026-11-20T19:59:59-03:00') }, 'undo_too_late'],
    ['when a partner was told', OWNER, { told_partner: true }, 'undo_told_partner'],
    ['by somebody who may only look', ONLOOKER, {}, 'permission_missing'],
    ['by the driver', DRIVER, {}, 'permission_missing'],
    ['by the customer', CUSTOMER, {}, 'permission_missing'],
  ])('is refused %s', (_, actor, changes, code) => {
    expect(refuseUndo(order('delivered', delivery, changes), actor, now)?.code).toBe(code);
  });
});
