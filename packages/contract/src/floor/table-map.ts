import { FLOOR, TABLE_SIDE } from '@comanda/domain/tables/floor-plan';
import * as z from 'zod';
import { noRoomName, tooManyRooms } from '@comanda/words/field-words';
import { t } from '@comanda/words/i18n';
import { flag, id, idParams, instant, requiredText, storeBody, storeQuery, text } from '../fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, MANAGERS, route, staff } from '../route.ts';

const oneLine = (value: string) => value.replace(/\s+/g, ' ');
const roomName = requiredText(40, noRoomName).transform(oneLine);
const tableNumber = z
  .number()
  .int()
  .min(1, { error: 'As mesas vão de 1 a 2000.' })
  .max(2000, { error: 'As mesas vão de 1 a 2000.' });
const side = z.number().int().min(TABLE_SIDE.least).max(TABLE_SIDE.most);
export const TABLE_SHAPES = ['square', 'round', 'rectangle'] as const;

/** A word on the map, at a cell: the kitchen, the bar, the door. */
export const roomLabel = z.object({
  text: requiredText(24, 'Escreva o que há aqui.').transform(oneLine),
  x: z
    .number()
    .int()
    .min(0)
    .max(FLOOR.columns - 1),
  y: z
    .number()
    .int()
    .min(0)
    .max(FLOOR.rows - 1),
});

const placedTable = z.object({
  number: tableNumber,
  /** How people call it besides its number. */
  name: text(40).transform(oneLine),
  seats: z.number().int().min(1).max(99),
  shape: z.enum(TABLE_SHAPES),
  // Cells of the room's grid.
  x: z
    .number()
    .int()
    .min(0)
    .max(FLOOR.columns - TABLE_SIDE.least),
  y: z
    .number()
    .int()
    .min(0)
    .max(FLOOR.rows - TABLE_SIDE.least),
  width: side,
  height: side,
});

/** A table on its room's map; who is expected at it, if somebody is. */
export const diningTable = placedTable.extend({ reserved_for: z.string(), reserved_at: instant.nullable() });
export type DiningTable = z.output<typeof diningTable>;
const diningRoom = z.object({
  id,
  name: z.string(),
  labels: z.array(roomLabel),
  /** By number. */
  tables: z.array(diningTable),
});

export const floor = z.object({
  /** Of the rooms and where the tables stand; not of reservations. */
  version: z.string(),
  /** In the order that the store gave them. */
  rooms: z.array(diningRoom),
  /** Phones at a table have to know its PIN. */
  table_pin: z.boolean(),
});
export type Floor = z.output<typeof floor>;

export const getFloor = route({
  method: 'GET',
  path: 'stores/dining-rooms/{id}',
  summary: "The store's rooms with their tables, as its map shows them",
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: floor,
});

const MOST_ROOMS = 30;
const MOST_TABLES = 500;
export const floorChanges = z.object({
  version: z.string().max(64),
  rooms: z
    .array(
      z.object({
        /** Null for a new one. */
        id: id.nullable(),
        name: roomName,
        labels: z.array(roomLabel).max(40),
        tables: z
          .array(
            placedTable.extend({
              /** The number under which the store knows it: its reservation comes along. Null for a new table. */
              was: tableNumber.nullable(),
            }),
          )
          .max(MOST_TABLES, { error: () => t('São no máximo {most} mesas por ambiente.', { most: MOST_TABLES }) }),
      }),
    )
    .max(MOST_ROOMS, { error: () => tooManyRooms(MOST_ROOMS) }),
});
export type FloorChanges = z.output<typeof floorChanges>;

export const saveFloor = route({
  method: 'PUT',
  path: 'stores/dining-rooms/{id}',
  summary: 'Replaces the whole map; rooms and tables that are not sent are removed, reservations stay',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: floorChanges,
  response: floor,
  errors: ['conflict', 'room_exists', 'table_repeated', 'table_overlaps', 'table_off_map', 'table_open'],
});

export const reserveTable = route({
  method: 'POST',
  path: 'stores/dining-rooms/reserve',
  summary: 'Keeps a table for somebody; without a time it is free again',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({
    number: tableNumber,
    reserved_for: text(60).transform(oneLine),
    reserved_at: instant.nullable(),
  }),
  response: diningTable,
  errors: ['reservation_unnamed', 'reservation_past'],
});

export const setTablePin = route({
  method: 'POST',
  path: 'stores/dining-rooms/pin',
  summary: 'Whether phones at a table have to know its PIN before they see and order',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ table_pin: flag }),
  response: floor,
});

/** tents: four folded cards on each A4 sheet; single: one large card on each. */
export const CARD_LAYOUTS = ['tents', 'single'] as const;
export const drawTableCards = route({
  method: 'GET',
  path: 'stores/dining-rooms/cards',
  summary: 'QR codes of the tables to print and fold, as a PDF of A4 sheets',
  access: staff(MANAGERS, inQuery),
  query: storeQuery.extend({
    layout: z.enum(CARD_LAYOUTS),
    /** Table numbers with commas between them; all of the map when it is not sent. */
    numbers: z
      .string()
      .regex(/^\d{1,4}(,\d{1,4}){0,199}$/)
      .transform((list) => [...new Set(list.split(',').map(Number))])
      .optional(),
  }),
  response: 'file',
  errors: ['no_tables'],
});
