import * as z from 'zod';
import { partner } from '../partner.ts';
import { openPush } from './client.ts';

export const webPush = partner({
  name: 'web-push',
  title: 'Avisos no navegador (Web Push)',
  can: ['push'],
  settings: {
    /** Hosts of further push services, separated by commas; those of the known browsers are always reached. */
    PUSH_HOSTS: z
      .string()
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
  },
  open: openPush,
  fake: () => import('./fake.ts'),
});
