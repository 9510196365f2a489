import * as z from 'zod';
import { isSame, signatureOf } from '../../src/partners/intake.ts';
import { partner, secret, serverUrl } from '../../src/partners/partner.ts';
import { openBank } from './client.ts';

const told = z.object({ id: z.string(), type: z.string() });

/** A bank as one might be: keys of each store, an address of each store, signed messages. */
export const sampleBank = partner({
  name: 'sample-bank',
  title: 'Banco de Exemplo',
  can: ['roads'],
  settings: { SAMPLE_BANK_URL: serverUrl('SAMPLE_BANK_URL', 'https://banco.exemplo.com.br') },
  keys: {
    api_key: secret(z.string('Informe a chave.').min(8, 'A chave tem ao menos 8 caracteres.').max(200)),
    signing_key: secret(z.string('Informe a assinatura.').min(8).max(200)),
    branch: z.string().max(10).default('0001'),
  },
  intake: {
    address: 'store',
    headers: ['x-bank-signature'],
    thanks: { status: 202, body: '' },
    job: 'read-sample-bank',
    verify({ body, header }, { keys }) {
      if (keys === null || !isSame(header('x-bank-signature') ?? '', signatureOf(keys.signing_key, body)))
        return { refuse: true };
      const { id, type } = told.parse(JSON.parse(body.toString('utf8')));
      return type === 'ping' ? { answer: { status: 200, body: 'pong' } } : { take: id };
    },
  },
  open: ({ SAMPLE_BANK_URL }, { outside }) =>
    SAMPLE_BANK_URL === undefined ? null : openBank(SAMPLE_BANK_URL, outside()),
  fake: () => import('./fake.ts'),
});
