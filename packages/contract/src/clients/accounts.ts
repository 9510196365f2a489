import * as z from 'zod';
import { noName } from '@comanda/words/field-words';
import { loginName, password, SIGN_IN_RATE } from '../stores/auth.ts';
import { cookieCode } from '../orders/cart.ts';
import { birthday, clearable, id, idParams, optionalEmail, requiredText, text } from '../fields.ts';
import { anyone, customer, route } from '../route.ts';

/** A customer's own account. */
export const customerAccount = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** National digits. */
  phone: z.string().nullable(),
  tax_id: z.string().nullable(),
  birthday: birthday.nullable(),
});
export type CustomerAccount = z.output<typeof customerAccount>;
const signedIn = customerAccount.extend({ token: z.string() });

/** The store whose page the customer is on: its country reads the phone and the tax id, and the cart there becomes theirs. */
const onPage = { store_id: id.nullish(), cookieCode: cookieCode.nullish() };
const name = requiredText(80, noName);
const phone = requiredText(30, 'Digite o seu telefone.');

export const loginCustomer = route({
  method: 'POST',
  path: 'client/login',
  summary: 'Signs a customer in by e-mail or phone; the cart of `cookieCode` becomes theirs',
  access: anyone,
  body: z
    .object({ email: loginName.optional(), phone: phone.optional(), password, ...onPage })
    .refine((body) => (body.email ?? body.phone) !== undefined, {
      error: 'Digite o e-mail ou o telefone.',
      path: ['email'],
    }),
  response: signedIn,
  errors: ['user_not_found', 'wrong_password', 'login_failed', 'too_many_attempts'],
  rate: SIGN_IN_RATE,
});

export const logoutCustomer = route({
  method: 'POST',
  path: 'client/logout',
  summary: 'Ends the customer’s session; without one it does nothing',
  access: anyone,
  response: 'none',
});

export const getCurrentCustomer = route({
  method: 'GET',
  path: 'client/session',
  summary: 'The signed-in customer; null for a guest',
  access: anyone,
  response: z.object({ customer: customerAccount.nullable() }),
});

/** The sign-up form: a CPF is required (in Portugal a NIF), an e-mail is not, but recovers the password. */
export const newCustomer = z.object({
  name,
  email: optionalEmail.default(''),
  phone,
  password,
  tax_id: requiredText(20, 'Digite o número do documento.'),
  birthday: clearable(birthday).optional(),
});
export const registerCustomer = route({
  method: 'POST',
  path: 'client/store',
  summary: 'Makes a customer’s account and signs in; `s` says where the person came from',
  access: anyone,
  query: z.object({ s: text(60).optional() }),
  body: newCustomer.extend({ ...onPage, country_id: z.literal([1, 2]).optional() }),
  response: signedIn,
  errors: [
    'email_taken',
    'phone_taken',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_cpf',
    'invalid_nif',
    'weak_password',
  ],
  rate: 20,
});

export const registerIfoodClient = route({
  method: 'POST',
  path: 'client/ifood',
  summary:
    'Someone who came with an iFood order: the store learns name and phone; with a password it is an account too',
  access: anyone,
  body: z.object({
    store_id: id,
    name,
    phone,
    /** The number that iFood shows for the order. */
    order_code: requiredText(20, 'Digite o número do pedido do iFood.').refine(
      (code) => /^#?[A-Za-z0-9-]+$/.test(code),
      {
        error: 'Use só letras e números, como no iFood.',
      },
    ),
    password: password.nullish(),
    cookieCode: cookieCode.nullish(),
  }),
  /** Null without a password. Whether the store knew the phone is not told. */
  response: z.object({ customer: customerAccount.nullable(), token: z.string().nullable() }),
  errors: ['phone_taken', 'invalid_phone', 'invalid_phone_portugal', 'weak_password'],
  rate: 10,
});

export const updateCustomer = route({
  method: 'POST',
  path: 'client/update/{id}',
  summary: 'Changes the own account: what is sent; a new password ends the other sessions',
  access: customer,
  params: idParams,
  body: z.object({
    ...newCustomer.partial().shape,
    // Without the sign-up's default, which would take the e-mail away whenever it is not sent.
    email: optionalEmail.optional(),
    country_id: z.literal([1, 2]).optional(),
    /** Asked for when the e-mail, the phone or the password changes. */
    current_password: z.string().max(256).optional(),
  }),
  response: customerAccount,
  errors: [
    'email_taken',
    'phone_taken',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_cpf',
    'invalid_nif',
    'weak_password',
    'wrong_password',
    'too_many_attempts',
  ],
});
