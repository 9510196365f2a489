import { getOwnPin, setOwnPin as setOwnPinRoute } from '@comanda/contract/floor/approvals';
import * as calls from '@comanda/contract/stores/users';
import { clientAddress } from '../../platform/http/client-address.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession, visitOf } from '../../platform/http/session-cookie.ts';
import { acceptInvite, describeInvite } from './users/accept-invite.ts';
import { findDevices } from './devices.repo.ts';
import { checkColleague, endOtherSessions, endSessionOf, endUserSessions } from './users/end-user-sessions.ts';
import { inviteUser, resendInvite, revokeInvite } from './users/invite-user.ts';
import { findInvites } from './users/invites.repo.ts';
import { setOwnPin } from './users/set-own-pin.ts';
import { updateOwnUser } from './users/update-own-user.ts';
import { findPinHash } from './users/users.repo.ts';

/** Invitations, devices and one's own account. */
export const peopleRoutes = (services: Services) => {
  const { db, config } = services;
  return [
    implement(calls.findInvites, ({ store, now }) => findInvites(db, store, now)),
    implement(calls.inviteUser, (call) => inviteUser(services, call, call.body)),
    implement(calls.resendInvite, (call) => resendInvite(services, call, call.params.id)),
    implement(calls.revokeInvite, (call) => revokeInvite(services, call, call.params.id)),
    implement(calls.getInvite, (call) => describeInvite(services, call.params.token, visitOf(call, 'user'))),
    implement(calls.acceptInvite, async (call) => {
      const joined = await acceptInvite(services, call.params.token, call.body, visitOf(call, 'user'));
      giveSession(call.reply, config, 'user', joined.token);
      return joined;
    }),

    implement(calls.findOwnDevices, ({ user, session_id, request, now }) =>
      findDevices(db, user.id, { session_id, address: clientAddress(request.ip), now }),
    ),
    implement(calls.endOwnSession, ({ user, params }) => endSessionOf(db, user.id, params.id)),
    implement(calls.endOwnSessions, ({ user, session_id }) => endOtherSessions(db, user.id, session_id)),
    implement(calls.findUserDevices, async ({ store, user, params, session_id, request, now }) => {
      await checkColleague(db, store, user, params.id);
      return findDevices(db, params.id, { session_id, address: clientAddress(request.ip), now });
    }),
    implement(calls.endUserSessions, ({ store, user, params, body, session_id }) =>
      endUserSessions(db, store, { ...user, session_id }, params.id, body.session_id),
    ),
    implement(calls.updateOwnUser, (call) =>
      updateOwnUser(services, { ...call, visit: visitOf(call, 'user') }, call.body),
    ),
    implement(getOwnPin, async ({ user }) => ({ has_pin: (await findPinHash(db, user.id)) !== null })),
    implement(setOwnPinRoute, (call) => setOwnPin(services, { ...call, visit: visitOf(call, 'user') }, call.body)),
  ];
};
