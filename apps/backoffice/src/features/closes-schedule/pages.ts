import { CalendarOff } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const closesSchedulePage = page({
  path: '/store/closes-schedule/$id',
  title: 'Fechamentos programados',
  words: ['feriados', 'férias', 'folga', 'fechar em uma data'],
  icon: CalendarOff,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Loja', order: 4 },
  load: () => import('./closes-schedule-page.tsx'),
  component: 'ClosesSchedulePage',
});
