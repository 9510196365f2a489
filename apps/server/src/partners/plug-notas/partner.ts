import { partner, serverUrl } from '../partner.ts';
import { openPlugNotas } from './client.ts';
import { PLUG_NOTAS_KEYS } from './keys.ts';

export const plugNotas = partner({
  name: 'plug-notas',
  title: 'PlugNotas',
  can: ['invoices'],
  settings: {
    PLUGNOTAS_URL: serverUrl('PLUGNOTAS_URL', 'https://api.plugnotas.com.br'),
    PLUGNOTAS_TEST_URL: serverUrl('PLUGNOTAS_TEST_URL', 'https://api.sandbox.plugnotas.com.br'),
  },
  keys: PLUG_NOTAS_KEYS,
  open: ({ PLUGNOTAS_URL, PLUGNOTAS_TEST_URL }, tools) =>
    openPlugNotas(
      {
        production: PLUGNOTAS_URL ?? 'https://api.plugnotas.com.br',
        test: PLUGNOTAS_TEST_URL ?? 'https://api.sandbox.plugnotas.com.br',
      },
      tools,
    ),
  fake: () => import('./fake.ts'),
});
