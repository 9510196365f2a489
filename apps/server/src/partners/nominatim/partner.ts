import { partner, serverUrl } from '../partner.ts';
import { openGeocoder } from './client.ts';

export const nominatim = partner({
  name: 'nominatim',
  title: 'Endereços (Nominatim)',
  can: ['addresses'],
  /** Absent, the store's own deliveries are all that is known. */
  settings: { GEOCODER_URL: serverUrl('GEOCODER_URL', 'http://nominatim:8080') },
  open: ({ GEOCODER_URL }, tools) => (GEOCODER_URL === undefined ? null : openGeocoder(GEOCODER_URL, tools)),
  fake: () => import('./fake.ts'),
});
