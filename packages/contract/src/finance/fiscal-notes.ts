import { TAX_CODES } from '@comanda/domain/fiscal/item-codes';
import { NOTE_MODELS } from '@comanda/domain/fiscal/access-key';
import { FISCAL_NOTE, FISCAL_VOID } from '@comanda/domain/fields/fiscal-note';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import {
  NOTE_ENVIRONMENTS,
  NOTE_ATTENTIONS,
  NOTE_STATES,
  NOTE_STEPS,
  VOID_STATES,
} from '@comanda/domain/fiscal/note-states';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import { TPAG_CODES } from '@comanda/domain/fiscal/payment-codes';
import { BRAZILIAN_STATES } from '@comanda/domain/states';
import { cleanTaxId, isCnpj, isCpf } from '@comanda/domain/tax-id';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { approval } from '../floor/approvals.ts';
import {
  day,
  done,
  email,
  flag,
  id,
  idParams,
  instant,
  money,
  optionalEmail,
  orderParams,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inBody, inParams, inQuery, MANAGERS, type Out, OWNERS, route, staff } from '../route.ts';

const said = z.string();
const rate = z.number();
const lineTax = z.object({
  icms_base: money,
  icms_rate: rate,
  icms_reduction: rate,
  icms: money,
  pis_cofins_cst: said,
  pis_cofins_base: money,
  pis_rate: rate,
  pis: money,
  cofins_rate: rate,
  cofins: money,
});
/** All that a note says. */
export const noteDocument = z.object({
  environment: z.enum(NOTE_ENVIRONMENTS),
  issuer: z.object({
    tax_id: said,
    name: said,
    state: said,
    city: said,
    address: said,
    zipcode: said,
    state_registration: said,
    regime: z.number().int(),
  }),
  buyer: z.object({
    tax_id: said,
    name: said,
    email: said,
    address: z
      .object({
        street: said,
        number: said,
        district: said,
        city: said,
        state: said,
        zipcode: said,
        city_code: said.optional(),
      })
      .nullable(),
    state_registration: said.optional(),
  }),
  company: z.object({ outside: z.boolean() }).optional(),
  presence: z.union([z.literal(1), z.literal(4), z.literal(9)]),
  lines: z.array(
    z.object({
      line: z.number().int(),
      key: said,
      item_code: said,
      name: said,
      unit: z.enum(['UN', 'KG']),
      quantity: z.number(),
      unit_price: said,
      gross: money,
      discount: money,
      freight: money,
      other: money,
      ...answerShape(MENU_ITEM, 'noted'),
      tax: lineTax.optional(),
      lacks: z.array(z.enum(TAX_CODES)).optional(),
    }),
  ),
  products: money,
  discount: money,
  freight: money,
  other: money,
  total: money,
  payments: z.array(z.object({ code: z.enum(TPAG_CODES), amount: money, name: said })),
  change: money,
}) satisfies z.ZodType<NoteDocument>;

export const fiscalNote = z.object({
  ...answerShape(FISCAL_NOTE, 'row'),
  environment: z.enum(NOTE_ENVIRONMENTS),
  model: z.enum(NOTE_MODELS),
  state: z.enum(NOTE_STATES),
  attention: z.enum(NOTE_ATTENTIONS).nullable(),
  /** What people call the order. */
  order_number: z.number().int().nullable(),
  table_number: z.number().int().nullable(),
  /** Until when a note that was made alone has to be told to the authority; null for any other. */
  transmit_until: instant.nullable(),
  /** Until when it can be taken back; null where it cannot. */
  cancel_until: instant.nullable(),
  /** Its signed text is kept here. */
  has_xml: z.boolean(),
});
export type FiscalNote = z.output<typeof fiscalNote>;

/** How the notes of a day stand, by what a list can be narrowed to. */
export const NOTE_GROUPS = ['issued', 'contingency', 'refused', 'cancelled', 'waiting'] as const;
export type NoteGroup = (typeof NOTE_GROUPS)[number];

export const listFiscalNotes = route({
  method: 'GET',
  path: 'stores/fiscal/notas/{id}',
  summary: 'Notes of a day of the store, the newest first, 100 at most; with counts and what waits for the authority',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  query: z.object({
    /** The store's; today where it is not said. */
    day: day.optional(),
    group: z.enum(NOTE_GROUPS).optional(),
    /** The last one's id: what came before it. */
    before: textId.optional(),
  }),
  response: z.object({
    day,
    notes: z.array(fiscalNote),
    next: id.nullable(),
    counts: z.object({
      all: z.number().int(),
      issued: z.number().int(),
      contingency: z.number().int(),
      refused: z.number().int(),
      cancelled: z.number().int(),
      waiting: z.number().int(),
    }),
    /** Of any day. */
    contingency: z.object({
      silent_since: instant.nullable(),
      waiting: z.number().int(),
      /** When the oldest of them has to be told. */
      until: instant.nullable(),
    }),
    /** Ranges of numbers that no note of the day has. */
    voids: z.array(
      z.object({
        ...answerShape(FISCAL_VOID, 'row'),
        environment: z.enum(NOTE_ENVIRONMENTS),
        model: z.enum(NOTE_MODELS),
        state: z.enum(VOID_STATES),
      }),
    ),
  }),
});

export const getFiscalNote = route({
  method: 'GET',
  path: 'stores/fiscal/nota',
  summary: 'A note with its whole way',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ note_id: textId }),
  response: z.object({
    note: fiscalNote,
    /** Null while nobody could put it together. */
    document: noteDocument.nullable(),
    steps: z.array(
      z.object({
        id,
        at: instant,
        kind: z.enum(NOTE_STEPS),
        state: z.enum(NOTE_STATES).nullable(),
        detail: z.string(),
        user_name: z.string().nullable(),
      }),
    ),
  }),
});

export const getOrderNotes = route({
  method: 'GET',
  path: 'stores/fiscal/pedido/{storeId}/{orderId}',
  summary: 'The notes of an order; of an order at a table, those of its whole bill',
  access: staff(ALL_ROLES, inParams('storeId')),
  params: z.object({ storeId: textId, orderId: orderParams.shape.id }),
  response: z.object({ notes: z.array(fiscalNote) }),
});

/** Of a payment at a table, as its note names it. */
const payerWord = z.string().regex(/^(rest|[op][1-9]\d{0,15})$/);
const orderPath = { params: z.object({ storeId: textId, orderId: orderParams.shape.id }), response: 'file' } as const;
const issuing = ['fiscal_not_enabled', 'note_failed', 'note_refused', 'note_waiting', 'note_bill_open'] as const;
const taxId = z
  .string()
  .max(20)
  .transform(cleanTaxId)
  .refine((clean) => clean === '' || isCpf(clean) || isCnpj(clean), { error: () => t('CPF ou CNPJ inválido.') });
/** What a note to a company says of it beside its number and name. */
const companyBuyer = z.object({
  state_registration: z
    .string()
    .max(20)
    .transform((given) => given.replace(/[.\-/\s]/g, '').toUpperCase())
    .refine((clean) => /^(\d{2,14}|ISENTO)?$/.test(clean), {
      error: () => t('Digite só os números da inscrição.'),
    }),
  /** The goods go to another state: they are not handed over here. */
  outside: flag.default(false),
  address: z.object({
    street: requiredText(120, () => t('Diga a rua.')),
    number: text(20),
    district: requiredText(60, () => t('Diga o bairro.')),
    city: requiredText(60, () => t('Diga a cidade.')),
    state: z.string().refine((code) => BRAZILIAN_STATES.some((each) => each.code === code), {
      error: () => t('Escolha o estado.'),
    }),
    zipcode: z
      .string()
      .max(12)
      .transform((given) => given.replace(/\D/g, ''))
      .refine((clean) => clean.length === 8, { error: () => t('O CEP tem 8 números.') }),
  }),
});
export type CompanyBuyer = Out<typeof companyBuyer>;
export const issueNote = route({
  ...orderPath,
  method: 'POST',
  path: 'stores/nfce-facil/{storeId}/{orderId}',
  summary: 'Issues the note of an order, or of a payer of its bill, and answers with its paper',
  access: staff(ALL_ROLES, inParams('storeId'), 'orders_edit'),
  body: z
    .object({
      /** CPF or CNPJ of who asks for it on the note. */
      tax_id: taxId.optional(),
      name: text(60).optional(),
      email: optionalEmail.optional(),
      /** A note to a company (NF-e) instead: `tax_id` and `name` are the company's. */
      company: companyBuyer.optional(),
      /** At a table: whose payment; of the first that has no note where it is not said. */
      payer: payerWord.optional(),
    })
    .refine(({ company, tax_id = '' }) => company === undefined || isCnpj(tax_id), {
      path: ['tax_id'],
      error: () => t('Digite o CNPJ da empresa.'),
    })
    .refine(({ company, name = '' }) => company === undefined || name !== '', {
      path: ['name'],
      error: () => t('Diga a razão social.'),
    })
    .default({}),
  errors: ['note_already_issued', ...issuing],
});
/** Companies that notes went to, the last first: read of the notes themselves, so that nothing of them is kept twice. */
export const findNoteCompanies = route({
  method: 'GET',
  path: 'stores/fiscal/empresas/{id}',
  summary: 'Companies that the store’s notes went to, by number or name, the last first, 8 at most',
  access: staff(ALL_ROLES, inParams('id'), 'orders_edit'),
  params: idParams,
  query: z.object({ q: z.string().trim().max(60).default('') }),
  response: z.object({
    companies: z.array(
      z.object({
        tax_id: said,
        name: said,
        email: said,
        state_registration: said,
        address: noteDocument.shape.buyer.shape.address,
      }),
    ),
  }),
});
export const fetchNote = route({
  ...orderPath,
  method: 'GET',
  path: 'stores/nfce-facil/{storeId}/{orderId}',
  summary: 'The paper of a note that was issued',
  access: staff(ALL_ROLES, inParams('storeId')),
  query: z.object({ payer: payerWord.optional() }),
  errors: ['note_none', 'note_failed', 'note_refused', 'note_waiting'],
});

const ofNote = storeBody.extend({ note_id: id });
export const cancelNote = route({
  method: 'POST',
  path: 'stores/fiscal/nota/cancelar',
  summary: 'Takes a note back while the authority lets it; one that nobody has sent is given up with its number',
  access: staff(ALL_ROLES, inBody, 'orders_cancel'),
  body: ofNote.extend({
    reason: requiredText(255, () => t('Diga o motivo.')),
    approval: approval.optional(),
  }),
  response: getFiscalNote.response,
  errors: ['fiscal_not_enabled', 'note_cancel_late', 'approval_required', 'pin_wrong', 'too_many_attempts'],
});
export const sendNoteAgain = route({
  method: 'POST',
  path: 'stores/fiscal/nota/enviar',
  summary: 'Sends a note again that waits or was refused, made anew from its sale; or asks what became of it',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: ofNote,
  response: getFiscalNote.response,
  errors: ['fiscal_not_enabled', 'note_not_sendable', 'note_refused'],
});
export const mailFiscalNote = route({
  method: 'POST',
  path: 'stores/fiscal/nota/email',
  summary: 'Sends an issued note to an address',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: ofNote.extend({ email }),
  response: done,
  errors: ['fiscal_not_enabled', 'note_none', 'note_not_mailed'],
});
export const settleNote = route({
  method: 'POST',
  path: 'stores/fiscal/nota/vista',
  summary: 'Somebody has looked at what was wrong with it',
  access: staff(MANAGERS, inBody),
  body: ofNote,
  response: getFiscalNote.response,
});
export const transmitNotes = route({
  method: 'POST',
  path: 'stores/fiscal/transmitir/{id}',
  summary: 'Tries now to tell the authority of all that was made without it, 50 notes at most',
  access: staff(ALL_ROLES, inParams('id'), 'orders_edit'),
  params: idParams,
  response: z.object({ told: z.number().int(), waiting: z.number().int() }),
  errors: ['fiscal_not_enabled'],
});

const gap = z.object({
  environment: z.enum(NOTE_ENVIRONMENTS),
  model: z.enum(NOTE_MODELS),
  series: z.number().int(),
  first_number: z.number().int(),
  last_number: z.number().int(),
});
export const listGaps = route({
  method: 'GET',
  path: 'stores/fiscal/lacunas/{id}',
  summary: 'Numbers that neither a note nor a range that was given up has',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: z.object({ gaps: z.array(gap) }),
});
const noteNumber = z.number().int().min(1).max(999_999_999);
export const voidNoteNumbers = route({
  method: 'POST',
  path: 'stores/fiscal/inutilizar/{id}',
  summary: 'Gives numbers up that no note has, at most a thousand at once',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z
    .object({
      model: z.enum(NOTE_MODELS).default('65'),
      series: z.number().int().min(1).max(889),
      first_number: noteNumber,
      last_number: noteNumber,
      reason: requiredText(255, () => t('Diga o motivo.')),
    })
    .refine(({ first_number, last_number }) => last_number >= first_number && last_number - first_number < 1_000, {
      path: ['last_number'],
      error: () => t('Inutilize até mil números por vez.'),
    }),
  response: listGaps.response,
  errors: ['fiscal_not_enabled', 'numbers_in_use'],
});
