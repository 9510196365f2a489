import { FileBadge, PiggyBank } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';

export const fiscalPage = page({
  path: '/store/fiscal/$id',
  title: 'Nota fiscal',
  words: ['ncm', 'cfop', 'csosn', 'cest', 'nfc-e', 'contador', 'códigos fiscais', 'itens.csv'],
  icon: FileBadge,
  roles: EVERYONE,
  menu: { in: 'finance', tab: 20 },
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
