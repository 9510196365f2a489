import { SWITCH_ENDS } from '@comanda/domain/hours/switch-end';
import * as z from 'zod';
import { id, idParams, instant, money, openEndedInstant } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';

/** What concerns the store as a whole, and what concerns one row of it. */
export const STORE_SWITCHES = ['closed', 'delivery', 'takeaway', 'rush'] as const;
export const ROW_SWITCHES = ['payment', 'fee', 'group', 'item', 'complement', 'driver'] as const;
export const storeSwitchKind = z.enum(STORE_SWITCHES);
export const switchKind = z.enum([...STORE_SWITCHES, ...ROW_SWITCHES]);
export type StoreSwitchKind = z.output<typeof storeSwitchKind>;
export type SwitchKind = z.output<typeof switchKind>;
export type RowSwitchKind = Exclude<SwitchKind, StoreSwitchKind>;

/** Something that is different now: off, sold out, slower. */
export const switchState = z.object({
  kind: switchKind,
  /** Of the row; null for what concerns the store as a whole. */
  id: id.nullable(),
  /** What people call it; empty for the store as a whole. */
  name: z.string(),
  /** Where it belongs: an item's section, a complement's group. */
  of: z.string(),
  until: openEndedInstant,
  /** Of a rush: what it adds to the promised time, and to the delivery fee. */
  minutes: z.number().int(),
  fee: money,
  /** Who did it; empty when nobody is known for it. */
  by: z.string(),
  since: instant.nullable(),
});
export type SwitchState = z.output<typeof switchState>;

/** What is different now, and at which instant each end would come if it were chosen now. */
export const switchList = z.object({
  switches: z.array(switchState),
  /** `opening` is null when no opening is planned. */
  ends: z.object({ half_hour: instant, turn: instant, opening: instant.nullable() }),
});
export type SwitchList = z.output<typeof switchList>;
export type SwitchEnds = SwitchList['ends'];

export const listSwitches = route({
  method: 'GET',
  path: 'stores/switches/{id}',
  summary: 'What is different now, until when and by whom: the store as a whole first',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: switchList,
});

export const newSwitch = z
  .object({
    kind: switchKind,
    ids: z.array(id).max(2000).default([]),
    end: z.enum(SWITCH_ENDS),
    minutes: z.number().int().min(5).max(180).optional(),
    fee: money.optional(),
  })
  .refine(({ kind, ids }) => storeSwitchKind.safeParse(kind).success || ids.length > 0, {
    error: 'Escolha o que pausar.',
    path: ['ids'],
  })
  .refine(({ kind, minutes }) => kind !== 'rush' || minutes !== undefined, {
    error: 'Diga quantos minutos a mais.',
    path: ['minutes'],
  });
export type NewSwitch = z.output<typeof newSwitch>;

export const setSwitch = route({
  method: 'POST',
  path: 'stores/switches/{id}',
  summary: 'Makes something different until it heals by itself; what is so already gets the new end',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: newSwitch,
  response: switchList,
  errors: ['not_found', 'no_opening_planned'],
});

export const undoSwitches = route({
  method: 'POST',
  path: 'stores/switches/{id}/undo',
  summary: 'Makes it again as it always is; what has healed meanwhile stays so',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: z.object({
    switches: z
      .array(z.object({ kind: switchKind, id: id.nullable() }))
      .min(1)
      .max(2000),
  }),
  response: switchList,
});
