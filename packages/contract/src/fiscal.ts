import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { TAX_CODES } from '@comanda/domain/fiscal/item-codes';
import * as z from 'zod';
import { id, idParams, money, textId } from './fields.ts';
import { answerShape } from './kinds.ts';
import { ALL_ROLES, inParams, MANAGERS, route, staff } from './route.ts';

export const getNotesConfig = route({
  method: 'GET',
  path: 'stores/notes-config/{id}',
  summary: 'What the store’s fiscal notes are made with, and what is still missing for them',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({
    fiscal_active: z.boolean(),
    fiscal_tax_class: z.string(),
    tax_id: z.string(),
    name: z.string(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipcode: z.string(),
    /** Names of the fields above without which no note can be issued. */
    missing: z.array(z.enum(['fiscal_tax_class', 'tax_id', 'state', 'city', 'address', 'zipcode'])),
  }),
});

const taxCode = z.enum(TAX_CODES);
const fiscalItem = z.object({
  id,
  name: z.string(),
  internal_id: z.string(),
  group: z.string(),
  image: z.string().nullable(),
  ...answerShape(MENU_ITEM, 'fiscal'),
  missing: z.array(taxCode),
  /** What is usual for such an item; the bookkeeper decides. */
  suggestion: z.object({ like: z.string(), ncm: z.string(), cfop: z.string(), tax_situation: z.string() }),
});
export type FiscalItem = z.output<typeof fiscalItem>;

export const getFiscalItems = route({
  method: 'GET',
  path: 'stores/fiscal/itens/{id}',
  summary: 'The items whose codes a fiscal note would miss, with what is usual for such items',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({
    items: z.number().int(),
    complete: z.number().int(),
    /** How many have the codes of the tax reform. */
    reform: z.number().int(),
    missing: z.array(fiscalItem),
  }),
});

const sheetParams = z.object({ store_id: textId });
export const exportFiscalItems = route({
  method: 'GET',
  path: 'stores/fiscal/itens-csv/{store_id}',
  summary: 'Every item with its fiscal codes as CSV, for the bookkeeper to complete',
  access: staff(ALL_ROLES, inParams('store_id')),
  params: sheetParams,
  response: 'file',
});

/** Why a line of the sheet was left out. */
export const TAX_SHEET_PROBLEMS = ['unknown_item', 'bad_code'] as const;
export const importFiscalItems = route({
  method: 'POST',
  path: 'stores/fiscal/itens-csv/{store_id}',
  summary: 'Takes the sheet back: codes of the items whose numbers it names; empty cells change nothing',
  access: staff(MANAGERS, inParams('store_id'), 'menu_edit'),
  params: sheetParams,
  body: z.object({}),
  form: { files: ['file'], json: [] },
  response: z.object({
    changed: z.number().int(),
    problems: z.array(
      z.object({
        /** From 1, as the program that made the file counts. */
        line: z.number().int(),
        text: z.string(),
        reason: z.enum(TAX_SHEET_PROBLEMS),
      }),
    ),
    problem_count: z.number().int(),
  }),
  errors: ['invalid_input', 'too_large', 'tax_sheet_not_read'],
});

export const getFiscalEfficiency = route({
  method: 'GET',
  path: 'stores/fiscal/eficiencia/{id}',
  summary: 'Items bought with tax already held that pay it again, and what that costs a year',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  response: z.object({
    /** What the store says it pays of its sales; 0 is unknown. */
    tax_percent: z.number(),
    /** Whether it pays by the Simples: elsewhere nothing here is true. */
    simples: z.boolean(),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        ncm: z.string(),
        /** Of the last 365 days. */
        revenue: money,
        held: z.array(z.enum(['icms', 'pis_cofins'])),
        saving: money,
      }),
    ),
    /** Items without an NCM, about which nothing can be said. */
    unknown: z.number().int(),
  }),
});
