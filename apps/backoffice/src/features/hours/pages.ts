import { Clock } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const hoursPage = page({
  path: '/store/time/$id',
  title: 'Horários',
  words: ['funcionamento', 'abre e fecha', 'turnos', 'fuso'],
  icon: Clock,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Loja', order: 3 },
  load: () => import('./hours-page.tsx'),
  component: 'HoursPage',
});
