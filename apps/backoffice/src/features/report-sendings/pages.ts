import { CalendarClock } from 'lucide-react';
import { MANAGERS, page, publicPage } from '../../platform/page/page.ts';

export const sendingsPage = page({
  path: '/store/report-sendings/$id',
  title: 'Relatórios por e-mail',
  words: ['agendados', 'enviar relatório', 'resumo', 'receber por e-mail', 'contador'],
  icon: CalendarClock,
  roles: MANAGERS,
  under: 'reports',
  load: () => import('./sendings-page.tsx'),
  component: 'SendingsPage',
});

export const reportStopPage = publicPage({
  path: '/report-stop/$token',
  title: 'Parar de receber o relatório',
  load: () => import('./report-stop-page.tsx'),
  component: 'ReportStopPage',
});
