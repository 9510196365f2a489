import * as calls from '@comanda/contract/news';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { follow, leave, newsOf } from './follow-news.ts';

export const newsRoutes = (services: Services) => [
  implement(calls.readNews, ({ body, customer }) => newsOf(services, body, customer)),
  implement(calls.followNews, ({ body, customer, now }) => follow(services, body, customer, now)),
  implement(calls.leaveNews, ({ body, now }) => leave(services, body, now)),
];
