import { Printer, Split } from 'lucide-react';
import { EVERYONE, MANAGERS, OWNERS, page } from '../../platform/page/page.ts';

export const printerPage = page({
  path: '/store/printer/$id',
  title: 'Impressão',
  words: ['impressora', 'imprimir', 'bobina', 'papel', 'vias', 'software de impressão automática'],
  icon: Printer,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Salão e cozinha', order: 2 },
  load: () => import('./printer-page.tsx'),
  component: 'PrinterPage',
});

export const printGroupsPage = page({
  path: '/store/print_groups/$id',
  title: 'Grupos de impressão',
  words: ['cozinha', 'bar', 'forno', 'praça', 'impressora da cozinha'],
  icon: Split,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Salão e cozinha', order: 3 },
  load: () => import('./print-groups-page.tsx'),
  component: 'PrintGroupsPage',
});

export const printerSuggestionsPage = page({
  path: '/store/printer-suggestions/$id',
  title: 'Como escolher a impressora',
  words: ['impressora térmica', 'comprar impressora', '58 mm', '80 mm', 'sugestões de impressora'],
  icon: Printer,
  roles: EVERYONE,
  load: () => import('./printer-suggestions-page.tsx'),
  component: 'PrinterSuggestionsPage',
});
