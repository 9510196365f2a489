import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openGoogleMeasurement } from './client.ts';

export const googleMeasurement = partner({
  name: 'google-measurement',
  title: 'Google Analytics (servidor)',
  can: ['measures'],
  settings: { GOOGLE_MEASUREMENT_URL: serverUrl('GOOGLE_MEASUREMENT_URL', 'https://www.google-analytics.com') },
  keys: { api_secret: secret(z.string().min(8, { error: 'Cole a chave secreta inteira.' }).max(200)) },
  open: ({ GOOGLE_MEASUREMENT_URL }, tools) =>
    openGoogleMeasurement(GOOGLE_MEASUREMENT_URL ?? 'https://www.google-analytics.com', tools),
  fake: () => import('./fake.ts'),
});
