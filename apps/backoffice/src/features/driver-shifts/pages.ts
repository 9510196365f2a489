import { innerPage } from '../../platform/page/page.ts';
import { driversPage } from '../drivers/pages.ts';

export const driverShiftsPage = innerPage(driversPage, {
  path: '/store/drivers/$id/$driverId',
  title: 'Acerto do entregador',
  load: () => import('./driver-shifts-page.tsx'),
  component: 'DriverShiftsPage',
});
