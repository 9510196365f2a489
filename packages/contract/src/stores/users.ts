import * as z from 'zod';
import { currentUser, password, permissionFlags, SIGN_IN_RATE, storeUserFields } from './auth.ts';
import { done, email, id, idParams, instant, requiredText, storeBody, storeQuery, textId } from '../fields.ts';
import { ALL_ROLES, anyone, inBody, inParams, inQuery, OWNERS, route, staff, user, withProof } from '../route.ts';

/** How long an invitation may be accepted. */
export const INVITE_DAYS = 7;

const givenRole = z.literal([2, 3, 4]);
const { permissions: describedPermissions } = currentUser.shape;

/** An invitation that waits, or that ran out of time. */
export const invite = z.object({
  id,
  email: z.string(),
  type: givenRole,
  permissions: describedPermissions,
  /** Null when whoever invited has no account any more. */
  invited_by: z.string().nullable(),
  sent_at: instant,
  expires_at: instant,
  expired: z.boolean(),
});
export type Invite = z.output<typeof invite>;

export const findInvites = route({
  method: 'GET',
  path: 'users/invites/{storeId}',
  summary: 'Invitations that nobody has accepted or taken back, the newest first',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  response: z.array(invite),
});

export const inviteFields = z.object({ email, type: givenRole, permissions: permissionFlags.optional() });
export const inviteUser = route({
  method: 'POST',
  path: 'users/invites',
  summary: 'Invites somebody by e-mail; the answer never tells whether there is an account with it',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend(inviteFields.shape),
  response: invite,
  errors: ['works_here', 'too_many_attempts'],
});

export const resendInvite = route({
  method: 'POST',
  path: 'users/invites/resend/{id}',
  summary: 'Sends a new link, for seven more days; the link before it no longer works',
  access: withProof(staff(OWNERS, inBody)),
  params: idParams,
  body: storeBody,
  response: invite,
  errors: ['too_many_attempts'],
});

export const revokeInvite = route({
  method: 'DELETE',
  path: 'users/invites/{id}',
  summary: 'Takes an invitation back: its link no longer works',
  access: withProof(staff(OWNERS, inQuery)),
  params: idParams,
  query: storeQuery,
  response: done,
});

const inviteToken = z.object({ token: z.string().min(20).max(60) });
export const getInvite = route({
  method: 'GET',
  path: 'users/invite/{token}',
  summary: 'What the holder of a link is invited to',
  access: anyone,
  params: inviteToken,
  response: z.object({
    store_name: z.string(),
    invited_by: z.string(),
    email: z.string(),
    type: givenRole,
    permissions: describedPermissions,
    /** The e-mail has an account: it is confirmed by its password, or by being signed in with it. */
    has_account: z.boolean(),
    signed_in: z.boolean(),
  }),
  errors: ['invite_expired'],
  rate: SIGN_IN_RATE,
});

export const acceptInvite = route({
  method: 'POST',
  path: 'users/invite/{token}',
  summary: 'Joins the store: a new account is named and gets its password, an existing one is confirmed; signs in',
  access: anyone,
  params: inviteToken,
  body: z.object({
    name: requiredText(80, 'Digite o nome.').optional(),
    /** Of the new account, or of the existing one; not asked of whoever is signed in with it. */
    password: password.optional(),
  }),
  response: currentUser.extend({ token: z.string() }),
  errors: ['invite_expired', 'invite_role_differs', 'weak_password', 'wrong_password', 'too_many_attempts'],
  rate: SIGN_IN_RATE,
});

/** A browser in which somebody is signed in. */
export const device = z.object({
  id,
  user_agent: z.string(),
  /** The network address of the last use; empty when it is not known. */
  address: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The one that asks. */
  current: z.boolean(),
  /** Last used from the network of the one that asks. */
  same_network: z.boolean(),
});
export type Device = z.output<typeof device>;

export const findOwnDevices = route({
  method: 'GET',
  path: 'users/sessions',
  summary: 'Where one is signed in oneself, the last used first',
  access: user(...ALL_ROLES),
  response: z.array(device),
});

export const endOwnSession = route({
  method: 'DELETE',
  path: 'users/sessions/{id}',
  summary: 'Signs oneself out on one device',
  access: user(...ALL_ROLES),
  params: idParams,
  response: done,
});

export const endOwnSessions = route({
  method: 'POST',
  path: 'users/sessions/end',
  summary: 'Signs oneself out everywhere but here',
  access: user(...ALL_ROLES),
  response: done,
});

export const findUserDevices = route({
  method: 'GET',
  path: 'users/devices/{id}',
  summary: 'Where somebody who works in the store is signed in, the last used first',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: z.array(device),
});

export const endUserSessions = route({
  method: 'POST',
  path: 'users/devices/{id}/end',
  summary: 'Signs somebody who works in the store out: on one device, or everywhere',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({
    /** Everywhere when it is left out. */
    session_id: id.optional(),
  }),
  response: done,
  errors: ['forbidden'],
});

/** One's own account: whoever may not see the store's users can still change their own e-mail and password. */
export const updateOwnUser = route({
  method: 'PUT',
  path: 'users/own',
  summary: 'Changes the own name, e-mail and password; a new password ends the other sessions',
  access: user(...ALL_ROLES),
  body: z.object({
    name: storeUserFields.shape.name.optional(),
    email: email.optional(),
    password: password.optional(),
    /** Asked for when the e-mail or the password changes. */
    current_password: z.string().max(256).optional(),
  }),
  response: currentUser,
  errors: ['email_taken', 'weak_password', 'wrong_password', 'too_many_attempts'],
});
