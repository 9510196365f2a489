import { NOTE_GROUPS } from '@comanda/contract/finance/fiscal-notes';
import { FileBadge, PiggyBank } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, page } from '../../platform/page/page.ts';

const fiscalSearch = z.object({
  /** The day whose notes are shown; today where it is not said. */
  dia: z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}$/)
    .optional()
    .catch(undefined),
  situacao: z.enum(NOTE_GROUPS).optional().catch(undefined),
  /** The note that is open. */
  nota: z.coerce.number().int().positive().optional().catch(undefined),
});

export const fiscalPage = page({
  path: '/store/fiscal/$id',
  title: 'Nota fiscal',
  words: [
    'ncm',
    'cfop',
    'csosn',
    'cest',
    'nfc-e',
    'contador',
    'códigos fiscais',
    'itens.csv',
    'danfe',
    'xml',
    'contingência',
    'certificado',
  ],
  icon: FileBadge,
  roles: EVERYONE,
  menu: { in: 'finance', tab: 20 },
  search: fiscalSearch,
  load: () => import('./fiscal-page.tsx'),
  component: 'FiscalPage',
});

export const efficiencyPage = page({
  path: '/store/eficiencia-fiscal/$id',
  title: 'Eficiência fiscal',
  words: ['imposto', 'substituição tributária', 'monofásico', 'simples nacional', 'pagar duas vezes', 'economia'],
  icon: PiggyBank,
  roles: EVERYONE,
  menu: { in: 'finance', tab: 21 },
  load: () => import('./efficiency-page.tsx'),
  component: 'EfficiencyPage',
});
