import * as calls from '@comanda/contract/stores/auth';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession, visitOf } from '../../platform/http/session-cookie.ts';
import { endSession } from './end-session.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { addStoreUser } from './users/add-store-user.ts';
import { describeUser } from './users/describe-user.ts';
import { removeStoreUser } from './users/remove-store-user.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { setNewPassword } from './passwords/set-new-password.ts';
import { signInUser } from './sign-in-user.ts';
import { findStoreUsers, getStoreUser } from './users/store-users.repo.ts';
import { updateStoreUser } from './users/update-store-user.ts';

export const authRoutes = (services: Services) => {
  const { db, config, transaction } = services;
  return [
    implement(calls.login, async (call) => {
      const signedIn = await signInUser(services, call.body, visitOf(call, 'user'));
      giveSession(call.reply, config, 'user', signedIn.token);
      return signedIn;
    }),
    implement(calls.logout, (call) => endSession(services, call, 'user')),
    implement(calls.getCurrentUser, (call) => describeUser(services, call.user, visitOf(call, 'user'))),
    implement(calls.confirmPassword, (call) =>
      confirmPassword(services, { ...call, visit: visitOf(call, 'user') }, call.body.password),
    ),
    implement(calls.resetPassword, (call) =>
      'token' in call.body
        ? setNewPassword(services, call.body, call.now)
        : requestPasswordReset(services, call.body.email, visitOf(call, 'user')),
    ),
    implement(calls.findStoreUsers, ({ store, user, query }) => findStoreUsers(db, store, user, query.all ?? false)),
    implement(calls.getStoreUser, ({ store, user, params }) => getStoreUser(db, store, user, params.id)),
    implement(calls.addStoreUser, ({ store, user, body, now }) => addStoreUser(services, store, user, body, now)),
    implement(calls.updateStoreUser, (call) =>
      updateStoreUser(services, { ...call, visit: visitOf(call, 'user') }, call.params.id, call.body),
    ),
    implement(calls.removeStoreUser, ({ store, user, params, now }) =>
      transaction((tx) => removeStoreUser(tx, store, user, params.id, now)),
    ),
  ];
};
