import { PERMISSIONS, type Permission } from '@comanda/domain/permissions';
import * as z from 'zod';
import {
  email,
  flag,
  id,
  idParams,
  instant,
  requiredText,
  storeBody,
  storeQuery,
  textFlag,
  textId,
} from '../fields.ts';
import { ALL_ROLES, anyone, inBody, inParams, inQuery, OWNERS, route, staff, user, withProof } from '../route.ts';

/** How many sign-ins and sign-ups one address may try in a minute; wrong passwords are counted apart, by account too. */
export const SIGN_IN_RATE = 60;

export const password = z.string().min(1, { error: 'Digite a senha.' }).max(256);
/** What is typed to sign in; whether it is an e-mail is not asked, so that the answer is always the catalogue's. */
export const loginName = requiredText(254, 'Digite o e-mail.').transform((name) => name.toLowerCase());
const name = requiredText(80, 'Digite o nome.');

/** 1 administrator, 2 owner, 3 manager, 4 attendant. */
const role = z.literal([1, 2, 3, 4]);
const switches = <Switch extends z.ZodType>(shape: Switch) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, shape])) as Record<Permission, Switch>; // one key each
/** Switches that differ from what the role gives; the ones left out are the role's. */
export const permissionFlags = z.object(switches(flag.optional()));
const permissions = z.object(switches(z.boolean().optional()));

export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  type: role,
  permissions,
  /** The first of the user's stores; null for someone without one. */
  store_id: id.nullable(),
  stores: z.array(z.object({ id, name: z.string(), url: z.string() })),
  /** One of the accounts that the installation's settings name as resellers. */
  reseller: z.boolean(),
  /** Accounts of the demo that still have its known password, on a server that others reach. */
  demo_accounts: z.array(z.string()),
});
export type CurrentUser = z.output<typeof currentUser>;

export const login = route({
  method: 'POST',
  path: 'users/login',
  summary: 'Signs a user in; ends the session that the same browser had',
  access: anyone,
  body: z.object({ email: loginName, password }),
  response: currentUser.extend({ token: z.string() }),
  errors: ['user_not_found', 'wrong_password', 'user_disabled', 'login_failed', 'too_many_attempts'],
  rate: SIGN_IN_RATE,
});

export const logout = route({
  method: 'POST',
  path: 'users/logout',
  summary: 'Ends the session; without one it does nothing',
  access: anyone,
  response: 'none',
});

export const getCurrentUser = route({
  method: 'GET',
  path: 'users/by-id',
  summary: 'Who is signed in, with the stores',
  access: user(...ALL_ROLES),
  response: currentUser,
});

export const confirmPassword = route({
  method: 'POST',
  path: 'users/confirm',
  summary: 'Types the own password again: for fifteen minutes this session may do what asks for that',
  access: user(...ALL_ROLES),
  body: z.object({ password }),
  response: 'none',
  errors: ['wrong_password', 'too_many_attempts'],
  rate: SIGN_IN_RATE,
});

/** Of users and customers alike: the person need not know which one they are. */
export const resetPassword = route({
  method: 'POST',
  path: 'users/reset_password',
  summary:
    'With an e-mail: sends a link, the answer never tells whether there is such an account. With its token: sets the password',
  access: anyone,
  body: z.union([z.object({ token: z.string().min(20).max(100), password }), z.object({ email })]),
  response: z.object({ message: z.string() }),
  errors: ['reset_link_expired', 'weak_password', 'too_many_attempts'],
  rate: 20,
});

/** Someone who works in a store, as its owner sees them. */
export const storeUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  type: role,
  permissions,
  /** False: removed from this store. */
  active: z.boolean(),
  /** E-mail, password, role and switches may be changed by who asks: not when the person works in somebody else's store too. */
  editable: z.boolean(),
  last_access_at: instant.nullable(),
  created_at: instant,
});
export type StoreUser = z.output<typeof storeUser>;

export const findStoreUsers = route({
  method: 'GET',
  path: 'users/management/{storeId}',
  summary: 'Who works in a store, by name; `all` adds the ones who were removed',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  query: z.object({ all: textFlag.optional() }),
  response: z.array(storeUser),
});

export const getStoreUser = route({
  method: 'GET',
  path: 'users/{id}',
  summary: 'Someone who works, or worked, in the store',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: storeUser,
});

/** A user as the form writes it. Role 1 is not given here: it becomes 2. */
export const storeUserFields = z.object({
  name,
  email,
  password,
  type: role.optional(),
  permissions: permissionFlags.optional(),
});

export const addStoreUser = route({
  method: 'POST',
  path: 'users',
  summary:
    'Lets someone work in the store; someone of another store of the same owner joins with the account they have',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend(storeUserFields.shape),
  response: storeUser,
  errors: ['email_taken', 'weak_password', 'user_role_differs'],
});

export const updateStoreUser = route({
  method: 'PUT',
  path: 'users/{id}',
  summary:
    'Changes what is sent; a new password ends the other sessions, `active` removes from the store or takes back',
  access: withProof(staff(OWNERS, inBody)),
  params: idParams,
  body: storeBody.extend({
    ...storeUserFields.partial().shape,
    active: flag.optional(),
    /** Asked for when the own e-mail or password changes. */
    current_password: z.string().max(256).optional(),
  }),
  response: storeUser,
  errors: ['email_taken', 'weak_password', 'wrong_password', 'own_user', 'user_of_others', 'too_many_attempts'],
});

export const removeStoreUser = route({
  method: 'POST',
  path: 'users/remove/{id}',
  summary: 'Removes someone from the store; every session of theirs ends',
  access: withProof(staff(OWNERS, inBody)),
  params: idParams,
  body: storeBody,
  response: storeUser,
  errors: ['own_user'],
});
