import { PASSWORD_MAX_LENGTH } from '@comanda/domain/codes';
import * as z from 'zod';
import {
  driverId,
  driverParams,
  id,
  openEndedInstant,
  optionalEmail,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textDriverId,
} from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** 1 may be given orders, 2 may not for now. */
export const driverActive = z.literal([1, 2]);

/** Who brings orders for a store. */
export const driver = z.object({
  id: driverId,
  store_id: id,
  name: z.string(),
  /** National digits; empty when the store has not said it. */
  phone: z.string(),
  email: z.string(),
  active: driverActive,
  /** Takes no new deliveries until then; null for whoever does. */
  off_until: openEndedInstant.nullable(),
  /** The password itself is never told. */
  has_password: z.boolean(),
});
export type Driver = z.output<typeof driver>;

const name = requiredText(80, 'Digite o nome.');
const phone = text(30);
/** Empty leaves the password as it is. */
const password = z.string().max(PASSWORD_MAX_LENGTH);
export const driverFields = z.object({
  name,
  phone: phone.default(''),
  email: optionalEmail.default(''),
  password: password.default(''),
  active: driverActive.default(1),
});

export const findDrivers = route({
  method: 'GET',
  path: 'stores/driver',
  summary: "The store's drivers by name, the active ones first",
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(driver),
});

export const findAvailableDrivers = route({
  method: 'GET',
  path: 'stores/driver/available',
  summary: 'The drivers who may be given an order now, by name: active, and not off for a while',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(driver),
});

export const getDriver = route({
  method: 'GET',
  path: 'stores/driver/by-id',
  summary: 'One driver; also one who has left, whom old orders still name',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textDriverId }),
  response: driver,
});

export const addDriver = route({
  method: 'POST',
  path: 'stores/driver',
  summary: 'Adds a driver',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend(driverFields.shape),
  response: driver,
  errors: ['driver_email_taken', 'invalid_phone', 'invalid_phone_portugal', 'weak_password'],
});

export const updateDriver = route({
  method: 'PUT',
  path: 'stores/driver',
  summary: 'Changes what is sent of a driver',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({
    id: driverId,
    name: name.optional(),
    phone: phone.optional(),
    email: optionalEmail.optional(),
    password: password.optional(),
    active: driverActive.optional(),
  }),
  response: driver,
  errors: ['driver_email_taken', 'invalid_phone', 'invalid_phone_portugal', 'weak_password'],
});

export const deleteDriver = route({
  method: 'DELETE',
  path: 'stores/driver/{id}',
  summary: 'Takes a driver away: their contacts are erased, their name stays on the orders that they brought',
  access: staff(MANAGERS, inQuery),
  params: driverParams,
  query: storeQuery,
  response: 'none',
});
