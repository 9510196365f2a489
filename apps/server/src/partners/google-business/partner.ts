import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openGoogleBusiness } from './client.ts';
import { GOOGLE_BUSINESS_KEYS } from './keys.ts';

const text = z.string().min(1).max(500);

export const googleBusiness = partner({
  name: 'google-business',
  title: 'Google',
  can: ['reviews'],
  settings: {
    /** Of the application that stores connect their places with; absent, no store can. Google has to approve it first. */
    GOOGLE_BUSINESS_CLIENT_ID: text.optional(),
    GOOGLE_BUSINESS_CLIENT_SECRET: secret(text.optional()),
    GOOGLE_BUSINESS_AUTH_URL: serverUrl('GOOGLE_BUSINESS_AUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_BUSINESS_TOKEN_URL: serverUrl('GOOGLE_BUSINESS_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
    GOOGLE_BUSINESS_ACCOUNTS_URL: serverUrl(
      'GOOGLE_BUSINESS_ACCOUNTS_URL',
      'https://mybusinessaccountmanagement.googleapis.com',
    ),
    GOOGLE_BUSINESS_LOCATIONS_URL: serverUrl(
      'GOOGLE_BUSINESS_LOCATIONS_URL',
      'https://mybusinessbusinessinformation.googleapis.com',
    ),
    GOOGLE_BUSINESS_REVIEWS_URL: serverUrl('GOOGLE_BUSINESS_REVIEWS_URL', 'https://mybusiness.googleapis.com'),
    /** How long an answer to a review may be, in bytes. */
    GOOGLE_BUSINESS_REPLY_BYTES: z.coerce.number().int().min(100).max(4096).default(4096),
  },
  keys: GOOGLE_BUSINESS_KEYS,
  open: (settings, tools) => {
    const { GOOGLE_BUSINESS_CLIENT_ID: client_id, GOOGLE_BUSINESS_CLIENT_SECRET: client_secret } = settings;
    if (client_id === undefined || client_secret === undefined) return null;
    return openGoogleBusiness(
      {
        client_id,
        client_secret,
        auth: settings.GOOGLE_BUSINESS_AUTH_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
        token: settings.GOOGLE_BUSINESS_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
        accounts: settings.GOOGLE_BUSINESS_ACCOUNTS_URL ?? 'https://mybusinessaccountmanagement.googleapis.com',
        locations: settings.GOOGLE_BUSINESS_LOCATIONS_URL ?? 'https://mybusinessbusinessinformation.googleapis.com',
        reviews: settings.GOOGLE_BUSINESS_REVIEWS_URL ?? 'https://mybusiness.googleapis.com',
        mostReply: settings.GOOGLE_BUSINESS_REPLY_BYTES,
      },
      tools,
    );
  },
  fake: () => import('./fake.ts'),
});
