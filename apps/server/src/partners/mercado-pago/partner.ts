import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openMercadoPago } from './client.ts';
import { MERCADO_PAGO_KEYS, type MercadoPagoKeys } from './keys.ts';
import { verifyNotice } from './notice.ts';

const text = z.string().min(1).max(500);

export const mercadoPago = partner({
  name: 'mercado-pago',
  title: 'Mercado Pago',
  can: ['payments'],
  /** Of the application that stores connect their accounts to; absent, no store can. */
  settings: {
    MERCADOPAGO_APP_ID: text.optional(),
    MERCADOPAGO_APP_SECRET: secret(text.optional()),
    /** With which it signs what it tells. */
    MERCADOPAGO_WEBHOOK_SECRET: secret(text.optional()),
    /** Of the platform's own account, into which stores pay what they owe it; absent, they pay as before. */
    BILLING_MERCADOPAGO_TOKEN: secret(text.optional()),
    BILLING_MERCADOPAGO_PUBLIC_KEY: text.optional(),
    /** How old a signature may be. */
    MERCADOPAGO_SIGNATURE_MINUTES: z.coerce.number().min(1).max(10_000).default(5),
    /** How long a Pix can be paid; half an hour is the least that it takes. */
    MERCADOPAGO_PIX_MINUTES: z.coerce.number().int().min(30).max(43_200).default(30),
    /** Whether a bank may ask who pays by card to prove it. Its challenge is described by its guide alone: off until it was seen to work. */
    MERCADOPAGO_3DS: z.enum(['not_supported', 'optional', 'mandatory']).default('not_supported'),
    /** Whether who has an account there may pay with it, on its own page; likewise. */
    MERCADOPAGO_WALLET: z.enum(['on', 'off']).default('off'),
    /** Whether it keeps cards for who asks for it; likewise. */
    MERCADOPAGO_CARDS: z.enum(['on', 'off']).default('off'),
    MERCADOPAGO_URL: serverUrl('MERCADOPAGO_URL', 'https://api.mercadopago.com'),
    MERCADOPAGO_AUTH_URL: serverUrl('MERCADOPAGO_AUTH_URL', 'https://auth.mercadopago.com/authorization'),
    /** The provider's own fields for a card. */
    /** What its fields for a card load, call and frame: the page of a payment lets these in, and no other page does. */
    MERCADOPAGO_PAGE_HOSTS: z
      .string()
      .default(
        'https://*.mercadopago.com https://*.mercadopago.com.br https://*.mercadolibre.com https://*.mlstatic.com',
      )
      .refine((hosts) => /^[\w\s:/.*-]*$/.test(hosts), {
        error: 'MERCADOPAGO_PAGE_HOSTS deve ter endereços separados por espaço',
      }),
    MERCADOPAGO_SCRIPT_URL: serverUrl('MERCADOPAGO_SCRIPT_URL', 'https://sdk.mercadopago.com/js/v2'),
  },
  keys: MERCADO_PAGO_KEYS,
  intake: {
    address: 'installation',
    headers: ['x-signature', 'x-request-id'],
    job: 'read-mercado-pago',
    verify(message, { settings, now }) {
      const { MERCADOPAGO_WEBHOOK_SECRET, MERCADOPAGO_SIGNATURE_MINUTES: minutes } = settings;
      if (message.method !== 'POST' || MERCADOPAGO_WEBHOOK_SECRET === undefined) return { refuse: true };
      return verifyNotice(message, { secret: MERCADOPAGO_WEBHOOK_SECRET, minutes, now });
    },
  },
  open: (settings, tools) => {
    const { MERCADOPAGO_APP_ID: app_id, MERCADOPAGO_APP_SECRET: app_secret } = settings;
    if (app_id === undefined || app_secret === undefined || settings.MERCADOPAGO_WEBHOOK_SECRET === undefined)
      return null;
    return openMercadoPago(
      {
        app_id,
        app_secret,
        pixMinutes: settings.MERCADOPAGO_PIX_MINUTES,
        root: settings.MERCADOPAGO_URL ?? 'https://api.mercadopago.com',
        auth: settings.MERCADOPAGO_AUTH_URL ?? 'https://auth.mercadopago.com/authorization',
        script: settings.MERCADOPAGO_SCRIPT_URL ?? 'https://sdk.mercadopago.com/js/v2',
        own: ownKeys(settings),
        threeDs: settings.MERCADOPAGO_3DS,
        wallet: settings.MERCADOPAGO_WALLET === 'on',
        cards: settings.MERCADOPAGO_CARDS === 'on',
      },
      tools,
    );
  },
  fake: () => import('./fake.ts'),
});

/** It is nobody's visit: its token is renewed by whoever runs the installation. */
const ownKeys = ({
  BILLING_MERCADOPAGO_TOKEN: access_token,
  BILLING_MERCADOPAGO_PUBLIC_KEY: public_key = '',
}: {
  BILLING_MERCADOPAGO_TOKEN?: string | undefined;
  BILLING_MERCADOPAGO_PUBLIC_KEY?: string | undefined;
}): MercadoPagoKeys | null =>
  access_token === undefined ? null : { access_token, refresh_token: '', public_key, user_id: '' };
