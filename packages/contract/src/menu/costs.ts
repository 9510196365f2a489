import { t } from '@comanda/words/i18n';
import { MENU_CLASSES } from '@comanda/domain/reports/menu-engineering';
import * as z from 'zod';
import {
  day,
  id,
  instant,
  itemId,
  itemParams,
  money,
  percentage,
  requiredText,
  storeBody,
  storeQuery,
} from '../fields.ts';
import { imagePath } from './menu-fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** What an item, or one of its variations or sizes, costs, sells for and has sold. */
export const itemCost = z.object({
  item_id: itemId,
  variation_id: id.nullable(),
  /** 1 or 2 of a pizza that sells in two sizes. */
  size: z.number().int().nullable(),
  menu_group_id: id,
  group_name: z.string(),
  name: z.string(),
  variation_name: z.string().nullable(),
  size_name: z.string().nullable(),
  image: imagePath,
  /** 2 is weighed: price and cost are of one kilogram. */
  type: z.number().int(),
  price: money,
  /** null is not known. */
  cost: money.nullable(),
  /** Each material's part of the cost, not rounded; empty when the cost was typed. */
  materials: z.array(z.object({ tag_id: id, cost: z.number() })),
  /** Portions in the period; of a pizza each flavor has its part. */
  sold: z.number(),
  revenue: money,
});
export type ItemCost = z.output<typeof itemCost>;

export const getItemCosts = route({
  method: 'GET',
  path: 'stores/item-costs',
  summary: 'Cost, price and sales of every item in a period, in the order of the menu',
  access: staff(ALL_ROLES, inQuery, 'reports_view'),
  query: storeQuery.extend({ from: day, to: day }),
  response: z.object({
    /** Percent of the price that is to be left. */
    target_margin: z.number(),
    items: z.array(itemCost),
  }),
  errors: ['report_range_reversed', 'report_range_too_long', 'report_range_too_long_evening'],
});

/** Whole weeks and the running one that an item's sales are told of. */
export const ITEM_WEEKS = 12;
/** Whole months in which its class is looked at. */
export const ITEM_MONTHS = 6;
export const getItemWeeks = route({
  method: 'GET',
  path: 'stores/item-costs/{id}/weeks',
  summary:
    'What an item sold in each of the last twelve weeks, from Monday on, the running one last, and its class by month',
  access: staff(ALL_ROLES, inQuery, 'reports_view'),
  params: itemParams,
  query: storeQuery,
  response: z.object({
    /** The store's business day. */
    today: day,
    weeks: z.array(z.object({ start: day, sold: z.number(), revenue: money })),
    /** Of which class it was in the month that ended last, all its sizes together, and for how many months in a row until then. */
    class_run: z.object({ class: z.enum(MENU_CLASSES), months: z.number().int() }).nullable(),
  }),
  errors: ['not_found'],
});

/** An item's companions are counted in so many of its last orders, and the first ones told. */
export const COMPANION_ORDERS = 300;
export const getItemBeside = route({
  method: 'GET',
  path: 'stores/item-costs/{id}/beside',
  summary: 'What goes out together with an item, of its last orders, and what it has cost',
  access: staff(ALL_ROLES, inQuery, 'reports_view'),
  params: itemParams,
  query: storeQuery,
  response: z.object({
    /** Orders that were looked at. */
    orders: z.number().int(),
    together: z.array(z.object({ item_id: itemId, name: z.string(), image: imagePath, orders: z.number().int() })),
    /** The latest first; of a variation, with its name. */
    prices: z.array(
      z.object({
        created_at: instant,
        variation: z.string().nullable(),
        before: money.nullable(),
        after: money.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const saveTargetMargin = route({
  method: 'POST',
  path: 'stores/item-costs/target',
  summary: 'Which part of every price the store wants to be left with',
  access: staff(MANAGERS, inBody, 'price_edit'),
  body: storeBody.extend({
    target_margin: z.number().min(1, { error: 'A margem começa em 1%.' }).max(95, { error: 'A margem vai até 95%.' }),
  }),
  response: z.object({ target_margin: z.number() }),
});

export const costSettings = z.object({
  /** Of an order that leaves the store. */
  packaging_cost: money,
  /** Percent of net sales. */
  tax_percent: percentage,
  /** What a channel keeps of each order that comes by it, of those that keep something. */
  channels: z
    .array(z.object({ origin: requiredText(40), fee_percent: percentage, fee_fixed: money }))
    .max(30)
    .refine((channels) => new Set(channels.map(({ origin }) => origin)).size === channels.length, {
      error: () => t('Cada canal aparece uma vez.'),
    }),
});
export type CostSettings = z.output<typeof costSettings>;

export const getCostSettings = route({
  method: 'GET',
  path: 'stores/cost-settings',
  summary: 'What a sale costs the store besides its goods',
  access: staff(MANAGERS, inQuery, 'reports_view'),
  query: storeQuery,
  response: costSettings,
});

export const saveCostSettings = route({
  method: 'PUT',
  path: 'stores/cost-settings',
  summary: 'Says what a sale costs the store besides its goods; orders until now keep what they cost',
  access: staff(MANAGERS, inBody, 'price_edit'),
  body: storeBody.extend(costSettings.shape),
  response: costSettings,
});
