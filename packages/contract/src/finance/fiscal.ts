import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { FISCAL_SETTING } from '@comanda/domain/fields/fiscal-note';
import { readTaxCode, TAX_CODES, type TaxCode } from '@comanda/domain/fiscal/item-codes';
import { AUTOMATIC_RULES, NOTE_ENVIRONMENTS, FISCAL_STATES } from '@comanda/domain/fiscal/note-states';
import { TPAG_CODES } from '@comanda/domain/fiscal/payment-codes';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { day, flag, id, idParams, instant, money, textId } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inParams, MANAGERS, type Out, OWNERS, route, staff, withProof } from '../route.ts';

const tpag = z.enum(TPAG_CODES);
/** By the wire's code of a way of paying, as text: what a note calls it. */
export const paymentCodes = z.record(z.string().regex(/^[1-9]\d{0,5}$/), tpag);

/** By a menu group's number, as text: codes of items that say none. */
export const groupCodes = z.record(
  z.string().regex(/^[1-9]\d{0,15}$/),
  z.partialRecord(z.enum(TAX_CODES), z.string().max(12)),
);

/** The authority keeps 890 and more for itself. */
const series = z.number().int().min(1).max(889);

/** What the store sets of its notes. */
export const fiscalSettings = z.object({
  ...answerShape(FISCAL_SETTING, 'form'),
  environment: z.enum(NOTE_ENVIRONMENTS),
  automatic: z.enum(AUTOMATIC_RULES),
  /** The wire's codes of ways of paying. */
  ways: z.array(z.number().int()),
  payment_codes: paymentCodes,
  group_codes: groupCodes,
});

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
    settings: fiscalSettings,
    /** Who issues the notes. */
    provider: z.string(),
    provider_title: z.string(),
    /** Whom the store may choose while none is connected. */
    providers: z.array(z.object({ name: z.string(), title: z.string(), can_register: z.boolean() })),
    provider_state: z.enum(FISCAL_STATES),
    /** Whether this installation reaches the provider, and may register stores with it. */
    available: z.boolean(),
    can_register: z.boolean(),
    /** Notes of a double: they are no notes. */
    demo: z.boolean(),
    next_number: z.number().int(),
    nfe_next_number: z.number().int(),
    csc_id: z.string(),
    certificate_until: day.nullable(),
    silent_since: instant.nullable(),
    /** 1 and 4 by the Simples, 2 over its limit, 3 by the usual regime. */
    regime: z.number().int(),
    menu_groups: z.array(z.object({ id, name: z.string() })),
    /** The store's ways of paying, with what a note calls each. */
    payment_ways: z.array(z.object({ payment: z.number().int(), name: z.string(), code: tpag, own: z.boolean() })),
  }),
});
export type NotesConfig = Out<(typeof getNotesConfig)['response']>;

const numbering = {
  series: series.optional(),
  contingency_series: series.optional(),
  nfe_series: series.optional(),
  nfe_next_number: z.number().int().min(1).max(999_999_999).optional(),
  /** Of the series, where another program has issued before. */
  next_number: z.number().int().min(1).max(999_999_999).optional(),
};

/** How long a note of each kind can be taken back. */
const windows = {
  cancel_minutes: z.number().int().min(1).max(10_080).optional(),
  nfe_cancel_minutes: z.number().int().min(1).max(10_080).optional(),
};
const switches = {
  on_tax_id: flag.optional(),
  email_buyer: flag.optional(),
  print_paper: flag.optional(),
  offline_qr: flag.optional(),
};

export const setNotesConfig = route({
  method: 'PUT',
  path: 'stores/notes-config/{id}',
  summary: 'Sets how the store issues notes: series, environment, by which rule, what each way of paying is called',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  body: z.object({
    environment: z.enum(NOTE_ENVIRONMENTS).optional(),
    ...numbering,
    ...switches,
    automatic: z.enum(AUTOMATIC_RULES).optional(),
    ways: z.array(z.number().int().min(1).max(999_999)).max(100).optional(),
    payment_codes: paymentCodes.refine((codes) => Object.keys(codes).length <= 100).optional(),
    group_codes: groupCodes
      .refine((groups) => Object.keys(groups).length <= 500)
      .transform((groups, ctx) => {
        const all: Record<string, Partial<Record<TaxCode, string>>> = {};
        for (const [group, codes] of Object.entries(groups)) {
          const own: Partial<Record<TaxCode, string>> = {};
          for (const name of TAX_CODES) {
            const value = readTaxCode(name, codes[name] ?? '');
            if (value === null)
              ctx.addIssue({ code: 'custom', path: [group, name], message: t('Confira este código.') });
            else if (value !== '') own[name] = value;
          }
          all[group] = own;
        }
        return all;
      })
      .optional(),
    state_registration: z
      .string()
      .max(20)
      .transform((text) => text.replace(/[.\-/\s]/g, '').toUpperCase())
      .refine((text) => /^([0-9P]\d{1,13}|ISENTO)?$/.test(text), {
        error: () => t('Digite só os números da inscrição.'),
      })
      .optional(),
    ...windows,
  }),
  response: getNotesConfig.response,
  errors: ['invalid_input', 'numbers_in_use'],
});

/** Of an A1 certificate: a file of a few kilobytes. */
export const connectNotes = route({
  method: 'POST',
  path: 'stores/notes-config/conectar/{id}',
  summary:
    'Connects the store to who issues its notes: by the tokens that it has there, or by registering it with its certificate',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  body: z.object({
    /** One of `providers`; a store that is connected leaves its own first. */
    provider: z.string().max(40).optional(),
    token_test: z.string().trim().max(200).optional(),
    token_production: z.string().trim().max(200).optional(),
    /** Of the certificate in `file`; neither is kept here. */
    password: z.string().max(200).optional(),
    csc: z.string().trim().max(100).optional(),
    csc_id: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, { error: () => t('Digite só os números.') })
      .optional(),
    certificate_until: day.optional(),
  }),
  form: { files: ['file'], json: [] },
  response: getNotesConfig.response,
  errors: ['invalid_input', 'too_large', 'fiscal_keys_refused', 'fiscal_provider_silent', 'fiscal_not_enabled'],
});

export const disconnectNotes = route({
  method: 'POST',
  path: 'stores/notes-config/desligar/{id}',
  summary: 'Issues no more notes, and forgets the keys; notes and numbers stay',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  response: getNotesConfig.response,
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
