import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openInstagram } from './client.ts';
import { INSTAGRAM_KEYS } from './keys.ts';

const text = z.string().min(1).max(500);

export const instagram = partner({
  name: 'instagram',
  title: 'Instagram',
  can: ['posts'],
  /** Of the application that stores connect their accounts to; absent, no store can. */
  settings: {
    INSTAGRAM_APP_ID: text.optional(),
    INSTAGRAM_APP_SECRET: secret(text.optional()),
    INSTAGRAM_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, { error: 'INSTAGRAM_VERSION deve ser como v23.0' })
      .default('v23.0'),
    INSTAGRAM_URL: serverUrl('INSTAGRAM_URL', 'https://graph.instagram.com'),
    INSTAGRAM_AUTH_URL: serverUrl('INSTAGRAM_AUTH_URL', 'https://www.instagram.com/oauth/authorize'),
    INSTAGRAM_TOKEN_URL: serverUrl('INSTAGRAM_TOKEN_URL', 'https://api.instagram.com/oauth/access_token'),
  },
  keys: INSTAGRAM_KEYS,
  open: (settings, tools) => {
    const { INSTAGRAM_APP_ID: app_id, INSTAGRAM_APP_SECRET: app_secret } = settings;
    if (app_id === undefined || app_secret === undefined) return null;
    return openInstagram(
      {
        app_id,
        app_secret,
        version: settings.INSTAGRAM_VERSION,
        root: settings.INSTAGRAM_URL ?? 'https://graph.instagram.com',
        auth: settings.INSTAGRAM_AUTH_URL ?? 'https://www.instagram.com/oauth/authorize',
        token: settings.INSTAGRAM_TOKEN_URL ?? 'https://api.instagram.com/oauth/access_token',
      },
      tools,
    );
  },
  fake: () => import('./fake.ts'),
});
