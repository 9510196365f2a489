/** The search parameter that brings people back to where they were after signing in. */
export interface ReturnSearch {
  voltar?: string;
}

/** Only paths of this app: an address from outside would send people away after they typed their password. */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const { voltar } = search;
  return typeof voltar === 'string' && /^\/(?![/\\])/.test(voltar) && !voltar.startsWith('/login') ? { voltar } : {};
}

/** The page where people sign in: a document of its own, outside the app. @param voltar path and query to come back to */
export const signInHref = (voltar?: string): string =>
  voltar ? `/login?${new URLSearchParams({ voltar }).toString()}` : '/login';
