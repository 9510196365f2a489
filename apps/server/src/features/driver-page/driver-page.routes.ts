import { getDeliveryPicture } from '@comanda/contract/delivery/delivery-pictures';
import * as calls from '@comanda/contract/delivery/driver-page';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getOpenShift } from '../driver-shifts/public.ts';
import { forgetPosition, keepPosition } from '../drivers/public.ts';
import { findPicture } from './delivery-pictures.repo.ts';
import { deliver } from './deliver.ts';
import { leaveByDriver } from './leave-by-driver.ts';
import { pauseDriver } from './pause-driver.ts';
import { answerSettlement, driverOf, readDriverPage } from './read-driver-page.ts';
import { reportDoor } from './report-door.ts';
import { trackCourier } from './track-courier.ts';

export const driverPageRoutes = (services: Services) => {
  const { db } = services;
  return [
    implement(calls.openDriverPage, async ({ params, now }) =>
      readDriverPage(db, await driverOf(db, params.token, now), now),
    ),
    implement(calls.leaveByDriver, async ({ params, body, now }) => {
      const linked = await driverOf(db, params.token, now);
      await leaveByDriver(services, linked, body, now);
      return readDriverPage(db, linked, now);
    }),
    implement(calls.deliverByDriver, async ({ params, body, now }) => {
      const linked = await driverOf(db, params.token, now);
      await deliver(services, linked, body, now);
      return readDriverPage(db, linked, now);
    }),
    implement(calls.reportDoor, async ({ params, body, now }) => {
      const linked = await driverOf(db, params.token, now);
      await reportDoor(services, linked, body, now);
      return readDriverPage(db, linked, now);
    }),
    implement(calls.pauseByDriver, async ({ params, body, now }) => {
      const linked = await driverOf(db, params.token, now);
      await pauseDriver(services, linked, body, now);
      return readDriverPage(db, linked, now);
    }),
    implement(calls.tellPosition, async ({ params, body, now }) => {
      const { store_id, driver } = await driverOf(db, params.token, now);
      const kept = (await getOpenShift(db, store_id, driver.id)) !== undefined;
      if (kept) await keepPosition(db, store_id, { driver_id: driver.id, ...body }, now);
      return { kept };
    }),
    implement(calls.hidePosition, async ({ params, now }) => {
      const { store_id, driver } = await driverOf(db, params.token, now);
      await forgetPosition(db, store_id, driver.id);
    }),
    implement(calls.answerSettlement, async ({ params, body, now }) =>
      answerSettlement(services, await driverOf(db, params.token, now), { id: params.id, ...body }, now),
    ),
    implement(getDeliveryPicture, async ({ store, params }) => ({
      order_id: params.id,
      picture: await findPicture(db, store, params.id),
    })),
    implement(calls.trackCourier, ({ params, now }) => trackCourier(services, params.token, now)),
  ];
};
