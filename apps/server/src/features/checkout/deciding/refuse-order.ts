import { DELIVERY_METHOD, FEE_TYPE } from '@comanda/domain/codes';
import { endAhead } from '@comanda/domain/local-time';
import { storeState } from '@comanda/domain/hours/opening-hours';
import { refusePhone } from '@comanda/domain/phone';
import { isPostalCode } from '@comanda/domain/postal-code';
import { type Refusal, refuse } from '@comanda/domain/refusal';
import { refuseSlot, slotsNotBefore } from '@comanda/domain/hours/schedule-slots';
import { refuseByStoreState } from '@comanda/domain/stores/store-refusal';
import { refuseTaxId } from '@comanda/domain/tax-id';
import type { ErrorCode } from '@comanda/contract/errors';
import type { OrderRequest, OrderWorld } from '../order-request.ts';

type Refusals = (Refusal<ErrorCode> | null)[];

/** What keeps an order from being placed whatever it costs; people at the counter are asked for less. */
export function refuseOrder(request: OrderRequest, world: OrderWorld): Refusal<ErrorCode>[] {
  const all: Refusals =
    request.by === 'cashier'
      ? [refuseTable(request), ...refuseContact(request, world)]
      : [
          refuseBlocked(world),
          refuseMethod(request, world),
          ...refuseTime(request, world),
          refuseTable(request),
          ...refuseContact(request, world),
          refuseAddress(request, world),
        ];
  return all.filter((refusal) => refusal !== null);
}

/** Neither the phone's record nor the account's may be blocked: one does not help around the other. */
const refuseBlocked = ({ clients, snapshot: { store } }: OrderWorld) =>
  store.block_clients && clients.some(({ blocked }) => blocked) ? refuse('client_blocked') : null;

function refuseMethod({ delivery_method }: OrderRequest, { snapshot: { store } }: OrderWorld) {
  const offered =
    (delivery_method === DELIVERY_METHOD.delivery && store.delivery) ||
    (delivery_method === DELIVERY_METHOD.takeaway && store.take_out) ||
    delivery_method === DELIVERY_METHOD.table;
  return offered ? null : refuse('method_not_offered');
}

function refuseTime(
  { delivery_method, schedule_at }: OrderRequest,
  { snapshot: { store }, now }: OrderWorld,
): Refusals {
  const method = delivery_method ?? DELIVERY_METHOD.takeaway;
  const table_mode = method === DELIVERY_METHOD.table;
  const scheduled = schedule_at !== null;
  // The store itself where it can be: what is known of its hours is known of that object.
  const opening = table_mode ? { ...store, table_mode } : store;
  const byState = refuseByStoreState(storeState(opening, now), { delivery_method: method, scheduled });
  const required = store.schedule_required && !scheduled && !table_mode ? refuse('schedule_required') : null;
  const not_before = slotsNotBefore(store, method, now);
  const slot = schedule_at && refuseSlot({ ...store, not_before }, now, schedule_at);
  return [byState, required, slot];
}

const refuseTable = ({ delivery_method, table_number }: OrderRequest) =>
  delivery_method === DELIVERY_METHOD.table && table_number === null ? refuse('table_required') : null;

function refuseContact({ by, client, delivery_method }: OrderRequest, { snapshot: { store } }: OrderWorld): Refusals {
  const { country_id } = store;
  // Who sits at a table or stands at the counter need not say who they are.
  const known = by === 'cashier' || delivery_method === DELIVERY_METHOD.table;
  const phone = client.phone === '' ? (known ? null : 'phone_required') : null;
  const tax_id = client.tax_id === '' ? (known || !store.ask_cpf ? null : 'tax_id_required') : null;
  const badPhone = client.phone === '' ? null : refusePhone(client.phone, country_id);
  const badTaxId = client.tax_id === '' ? null : refuseTaxId(client.tax_id, country_id);
  return [
    client.name === '' && !known ? refuse('client_name_required') : null,
    phone && refuse(phone),
    badPhone && refuse(badPhone),
    tax_id && refuse(tax_id),
    badTaxId && refuse(badTaxId),
  ];
}

function refuseAddress(request: OrderRequest, world: OrderWorld) {
  const { delivery_method, address } = request;
  const { store } = world.snapshot;
  if (delivery_method !== DELIVERY_METHOD.delivery) return null;
  const off = refuseFeeOff(request, world);
  if (off !== null) return off;
  const { zipcode } = address;
  if (zipcode === '' ? store.ask_zipcode : !isPostalCode(zipcode, store.country_id)) return refuse('invalid_zipcode');
  return address.address === '' || address.number === '' ? refuse('address_required') : null;
}

/** Nobody drives to the neighbourhood at that hour: a flood, a street party, no courier who knows it. */
function refuseFeeOff({ variable_fee_id, schedule_at }: OrderRequest, { snapshot: { store }, now }: OrderWorld) {
  if (store.fee_type !== FEE_TYPE.neighbourhood) return null;
  const fee = store.fees.find(({ id }) => id === variable_fee_id);
  return fee === undefined || endAhead(fee.off_until, schedule_at ?? now) === null
    ? null
    : refuse('fee_off', { name: fee.name, next: fee.off_until === 'infinity' ? null : fee.off_until });
}
