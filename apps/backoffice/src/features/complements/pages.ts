import { ListPlus } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, page } from '../../platform/page/page.ts';

/** What is looked at stands in the address: words, and the group that is open for editing. */
const complementsSearch = z.object({
  ver: z.literal('grade').optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  grupo: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});

export const complementsPage = page({
  path: '/store/complements/$id',
  title: 'Complementos',
  words: ['adicionais', 'opções', 'sabores', 'bordas', 'extras'],
  icon: ListPlus,
  roles: EVERYONE,
  menu: { in: 'menu', tab: 2 },
  search: complementsSearch,
  load: () => import('./complements-page.tsx'),
  component: 'ComplementsPage',
});
