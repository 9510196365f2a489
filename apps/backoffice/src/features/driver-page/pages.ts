import { publicPage } from '../../platform/page/page.ts';

export const driverPage = publicPage({
  path: '/entregador/$token',
  title: 'Minhas entregas',
  load: () => import('./driver-page.tsx'),
  component: 'DriverPage',
});
