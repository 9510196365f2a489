import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openFocusNfe } from './client.ts';
import { FOCUS_NFE_KEYS } from './keys.ts';

export const focusNfe = partner({
  name: 'focus-nfe',
  title: 'Focus NFe',
  can: ['invoices'],
  settings: {
    /** Of this installation's own account: with it stores are registered from here; absent, they type the tokens that they have. */
    FOCUS_NFE_TOKEN: secret(z.string().min(1).max(200).optional()),
    FOCUS_NFE_URL: serverUrl('FOCUS_NFE_URL', 'https://api.focusnfe.com.br'),
    FOCUS_NFE_TEST_URL: serverUrl('FOCUS_NFE_TEST_URL', 'https://homologacao.focusnfe.com.br'),
  },
  keys: FOCUS_NFE_KEYS,
  open: (settings, tools) =>
    openFocusNfe(
      {
        production: settings.FOCUS_NFE_URL ?? 'https://api.focusnfe.com.br',
        test: settings.FOCUS_NFE_TEST_URL ?? 'https://homologacao.focusnfe.com.br',
        token: settings.FOCUS_NFE_TOKEN,
      },
      tools,
    ),
  fake: () => import('./fake.ts'),
});
