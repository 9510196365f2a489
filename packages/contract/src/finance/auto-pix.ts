import { COUNTRY } from '@comanda/domain/codes';
import { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import { PART_STATES } from '@comanda/domain/online-payments/account-review';
import { isMobile } from '@comanda/domain/phone';
import { isPostalCode } from '@comanda/domain/postal-code';
import { isCnpj, isCpf } from '@comanda/domain/tax-id';
import * as z from 'zod';
import { birthday, clearable, email, money, requiredText, storeBody, storeQuery, text } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { formStore } from '../menu/menu-fields.ts';
import { inBody, inQuery, OWNERS, route, staff, withProof } from '../route.ts';

const partState = z.enum(PART_STATES);
const paperId = z.string().regex(/^[\w-]{1,100}$/);
export const COMPANY_TYPES = ['MEI', 'LIMITED', 'INDIVIDUAL', 'ASSOCIATION'] as const;
const repeated = (text: string) => /^(?:\d{2})?(\d)\1+$/.test(text.replace(/\D/g, ''));

/** Whose account the store's online Pix is to be paid into, as the provider of payments asks for it. Brazil only. */
export const autoPixFields = z
  .object({
    name: requiredText(100),
    email,
    mobilePhone: text(30).refine((phone) => isMobile(phone, COUNTRY.brazil) && !repeated(phone), {
      error: 'Informe um celular com DDD.',
    }),
    cpfCnpj: text(20).refine((number) => isCpf(number) || isCnpj(number), {
      error: 'Confira o CPF ou o CNPJ: os números não batem.',
    }),
    /** Of a person; a company has none. */
    birthDate: clearable(birthday).default(null),
    /** Of a month. */
    incomeValue: money.refine((value) => value > 0, { error: 'Informe quanto entra por mês.' }),
    address: requiredText(160),
    addressNumber: requiredText(20),
    /** The neighbourhood. */
    province: requiredText(80),
    postalCode: text(12).refine((code) => isPostalCode(code, COUNTRY.brazil), {
      error: 'Informe um CEP com 8 números.',
    }),
    /** Of a company; a person's is not sent. */
    companyType: z.enum(COMPANY_TYPES).default('MEI'),
  })
  .superRefine(({ cpfCnpj, birthDate }, context) => {
    if (isCpf(cpfCnpj) && birthDate === null)
      context.addIssue({ code: 'custom', path: ['birthDate'], message: 'Para CPF, informe a data de nascimento.' });
  });
/** What the provider has said of the account last. */
export const accountReview = z.object({
  parts: z.object({ data: partState, bank: partState, papers: partState, all: partState }),
  /** Why it is refused, in the provider's own words. */
  reason: z.string(),
  papers: z
    .array(
      z.object({
        id: paperId,
        type: z.string(),
        title: z.string(),
        description: z.string(),
        state: partState,
        /** The provider's own page, where it takes the paper there alone. */
        url: z.string(),
      }),
    )
    .max(20),
});
export type AutoPixReview = z.output<typeof accountReview>;
export const autoPixAccount = z.object({
  ...answerShape(STORE_AUTO_PIX, 'row'),
  birthDate: birthday.nullable(),
  companyType: z.enum(COMPANY_TYPES),
  /** kept: it has been sent to nobody; asked: whether the provider has it is not known; open: there is an account. */
  status: z.enum(['kept', 'asked', 'open']),
  review: accountReview.nullable(),
});
export type AutoPixAccount = z.output<typeof autoPixAccount>;

export const getAutoPix = route({
  method: 'GET',
  path: 'stores/payments/auto-pix',
  summary: 'What the account for Pix by a provider is opened with; null until it is filled in',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: z.object({ account: autoPixAccount.nullable() }),
});

export const saveAutoPix = route({
  method: 'POST',
  path: 'stores/payments/auto-pix',
  summary:
    'Opens the account for Pix by a provider, or changes what it says; keeps it where no provider opens accounts',
  access: withProof(staff(OWNERS, inBody)),
  body: autoPixFields.safeExtend(storeBody.shape),
  response: autoPixAccount,
  errors: ['pix_not_offered', 'auto_pix_refused', 'payment_provider_silent', 'partner_account_taken'],
});

export const refreshAutoPix = route({
  method: 'POST',
  path: 'stores/payments/auto-pix/refresh',
  summary: 'Asks the provider now how the account stands',
  access: staff(OWNERS, inBody),
  body: storeBody,
  response: z.object({ account: autoPixAccount.nullable() }),
  errors: ['payment_provider_silent'],
});

export const sendAutoPixPaper = route({
  method: 'POST',
  path: 'stores/payments/auto-pix/papers',
  summary: 'Hands a paper on to the provider, and keeps none of it: a picture, drawn anew, or a PDF',
  access: staff(OWNERS, inBody),
  body: formStore.extend({ paper_id: paperId }),
  form: { files: ['file'] },
  response: z.object({ account: autoPixAccount.nullable() }),
  errors: ['not_found', 'invalid_input', 'too_large', 'auto_pix_refused', 'payment_provider_silent'],
});
