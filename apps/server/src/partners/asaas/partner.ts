import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openAsaas } from './client.ts';
import { ASAAS_KEYS } from './keys.ts';
import { verifyNotice } from './notice.ts';

const text = z.string().min(1).max(500);

export const asaas = partner({
  name: 'asaas',
  title: 'Asaas',
  can: ['payments'],
  settings: {
    /** Of the platform's own account, under which stores' accounts are opened; absent, none can be. */
    ASAAS_API_KEY: secret(text.optional()),
    /** The wallet that gets the platform's part; absent, it takes none. */
    ASAAS_WALLET_ID: text.optional(),
    /** How long a Pix can be paid: the provider knows days alone, so that we take it away. */
    ASAAS_PIX_MINUTES: z.coerce.number().int().min(5).max(43_200).default(30),
    /** Whether cards are kept for who asks for it: the provider switches that on by account. */
    ASAAS_CARDS: z.enum(['on', 'off']).default('off'),
    ASAAS_URL: serverUrl('ASAAS_URL', 'https://api.asaas.com/v3'),
  },
  keys: ASAAS_KEYS,
  intake: {
    address: 'store',
    headers: [],
    job: 'read-asaas',
    verify: (message, { keys }) => verifyNotice(message, keys?.webhook_token),
  },
  open: ({ ASAAS_API_KEY, ASAAS_WALLET_ID, ASAAS_PIX_MINUTES, ASAAS_CARDS, ASAAS_URL }, tools) =>
    ASAAS_API_KEY === undefined
      ? null
      : openAsaas(
          {
            root: ASAAS_URL ?? 'https://api.asaas.com/v3',
            api_key: ASAAS_API_KEY,
            wallet_id: ASAAS_WALLET_ID,
            site: tools.site,
            pixMinutes: ASAAS_PIX_MINUTES,
            cards: ASAAS_CARDS === 'on',
          },
          tools,
        ),
  fake: () => import('./fake.ts'),
});
