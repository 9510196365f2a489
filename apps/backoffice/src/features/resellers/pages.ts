import { Handshake } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, page } from '../../platform/page/page.ts';

/** The month that a reseller looks at: '2026-11'. */
const referenceSearch = z.object({
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export const referencePage = page({
  path: '/store/reference/$id',
  title: 'Indique a Comanda',
  words: ['indicação', 'indicar', 'revenda', 'revendedor', 'convidar restaurante'],
  icon: Handshake,
  roles: EVERYONE,
  search: referenceSearch,
  load: () => import('./reference-page.tsx'),
  component: 'ReferencePage',
});
