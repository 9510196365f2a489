// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { clientsPage } from './features/clients/pages.ts';
import { driverShiftsPage } from './features/driver-shifts/pages.ts';
import { driversPage } from './features/drivers/pages.ts';
import { pointsHistoryPage } from './features/loyalty/pages.ts';
import { EVERYONE, MANAGERS, rolesOf } from './platform/page/page.ts';
import { router } from './routes.tsx';

test('what does not exist belongs to no page, though its address begins like one', () => {
  const pageOf = (path: string) => router.matchRoutes(path, {}).at(-1)?.staticData.page;
  expect(pageOf('/store/1')).toBeDefined();
  expect(pageOf('/store/nada/1')).toBeUndefined();
});

test('a page that belongs to another opens to whom that one opens, unless it says to whom', () => {
  expect(rolesOf(driverShiftsPage)).toBe(driversPage.roles);
  expect([clientsPage.roles, rolesOf(pointsHistoryPage)]).toEqual([MANAGERS, EVERYONE]);
});
