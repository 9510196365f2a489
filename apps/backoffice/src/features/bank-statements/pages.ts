import { ScanSearch } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { bankSearch } from './bank-search.ts';

export const bankStatementsPage = page({
  path: '/store/bank-statements/$id',
  title: 'Extrato e Pix',
  words: ['extrato', 'ofx', 'banco', 'pix', 'comprovante falso', 'pix agendado', 'conciliação', 'financeiro'],
  icon: ScanSearch,
  roles: OWNERS,
  menu: { in: 'finance', tab: 4 },
  search: bankSearch,
  load: () => import('./bank-statements-page.tsx'),
  component: 'BankStatementsPage',
});
