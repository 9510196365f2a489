import { keep, readKept } from './storage.ts';

/** The session's cookie is out of the page's reach: this remembers that there may be one, so that guests ask nothing. */
const KEY = 'comanda.signed-in';

export const mayBeSignedIn = (): boolean => readKept<boolean>(KEY) === true;

export const keepSignedIn = (signedIn: boolean): void => keep(KEY, signedIn || null);
