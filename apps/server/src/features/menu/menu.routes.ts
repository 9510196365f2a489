import type { Services } from '../../platform/services.ts';
import { complementsRoutes } from './complements.routes.ts';
import { groupsRoutes } from './groups.routes.ts';
import { itemsRoutes } from './items.routes.ts';

export const menuRoutes = (services: Services) => [
  ...groupsRoutes(services),
  ...itemsRoutes(services),
  ...complementsRoutes(services),
];
