import * as z from 'zod';
import { isSame, signatureOf } from '../../src/partners/intake.ts';
import { partner, secret } from '../../src/partners/partner.ts';

/** A messenger as one might be: one address for the installation, asked for once by GET, a hash instead of an id. */
export const sampleMessenger = partner({
  name: 'sample-messenger',
  title: 'Mensageiro de Exemplo',
  can: ['push'],
  settings: { SAMPLE_APP_SECRET: secret(z.string()), SAMPLE_VERIFY: secret(z.string()) },
  intake: {
    address: 'installation',
    headers: ['x-hub-signature-256'],
    job: 'read-sample-messenger',
    verify({ method, body, query, header }, { settings }) {
      if (method === 'GET')
        return isSame(query.get('hub.verify_token') ?? '', settings.SAMPLE_VERIFY)
          ? { answer: { status: 200, body: query.get('hub.challenge') ?? '' } }
          : { refuse: true };
      const right = `sha256=${signatureOf(settings.SAMPLE_APP_SECRET, body)}`;
      return isSame(header('x-hub-signature-256') ?? '', right) ? { take: null } : { refuse: true };
    },
  },
  open: () => null,
  fake: async () => {
    throw new Error('nobody asks for it');
  },
});
