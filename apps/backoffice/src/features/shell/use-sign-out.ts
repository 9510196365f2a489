import type { logout } from '@comanda/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callQuietly } from '../../platform/api.ts';
import { sessionQuery } from '../../platform/session.tsx';

/** Ends the session here and on the server; a session that had ended already is no problem. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await callQuietly<typeof logout>({ method: 'POST', path: 'users/logout', response: 'none' }, {}).catch(() => {});
    client.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/login' });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  };
}
