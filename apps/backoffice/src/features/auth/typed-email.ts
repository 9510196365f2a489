import { keptInTab } from '../../platform/kept.ts';

const KEY = 'login-email';

/** The e-mail typed last in this tab: nobody types it twice. */
export const readTypedEmail = (): string => keptInTab.read<string>(KEY) ?? '';
export const keepTypedEmail = (email: string): void => keptInTab.write(KEY, email);
