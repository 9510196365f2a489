import * as z from 'zod';
import { isSame, signatureOf } from '../intake.ts';
import { partner, serverUrl } from '../partner.ts';
import { openWhatsapp } from './client.ts';
import { WHATSAPP_KEYS } from './keys.ts';

const rate = z.coerce.number().min(0).max(100);

export const whatsapp = partner({
  name: 'whatsapp',
  title: 'WhatsApp (Meta)',
  can: ['messages'],
  settings: {
    WHATSAPP_URL: serverUrl('WHATSAPP_URL', 'https://graph.facebook.com'),
    WHATSAPP_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, { error: 'WHATSAPP_VERSION deve ser como v25.0' })
      .default('v25.0'),
    /** What Meta asks for one message, in reais, by what it is for: it changes them, and whoever runs the installation follows. */
    WHATSAPP_RATE_MARKETING: rate.default(0.35),
    WHATSAPP_RATE_UTILITY: rate.default(0.04),
    WHATSAPP_RATE_AUTHENTICATION: rate.default(0.04),
    WHATSAPP_RATE_SERVICE: rate.default(0.04),
    /** Free words that a number may send in a month before they cost. */
    WHATSAPP_FREE_SERVICE: z.coerce.number().int().min(0).max(1_000_000).default(1_000),
  },
  keys: WHATSAPP_KEYS,
  intake: {
    address: 'store',
    headers: ['x-hub-signature-256'],
    job: 'read-whatsapp',
    verify({ method, body, query, header }, { keys }) {
      if (keys === null) return { refuse: true };
      if (method === 'GET')
        return query.get('hub.mode') === 'subscribe' && isSame(query.get('hub.verify_token') ?? '', keys.verify_token)
          ? { answer: { status: 200, body: query.get('hub.challenge') ?? '' } }
          : { refuse: true };
      const right = `sha256=${signatureOf(keys.app_secret, body)}`;
      return isSame(header('x-hub-signature-256') ?? '', right) ? { take: null } : { refuse: true };
    },
  },
  open: (settings, tools) =>
    openWhatsapp(
      {
        root: `${settings.WHATSAPP_URL ?? 'https://graph.facebook.com'}/${settings.WHATSAPP_VERSION}`,
        rates: {
          marketing: settings.WHATSAPP_RATE_MARKETING,
          utility: settings.WHATSAPP_RATE_UTILITY,
          authentication: settings.WHATSAPP_RATE_AUTHENTICATION,
          service: settings.WHATSAPP_RATE_SERVICE,
        },
        freeService: settings.WHATSAPP_FREE_SERVICE,
      },
      tools,
    ),
  fake: () => import('./fake.ts'),
});
