import * as calls from '@comanda/contract/marketing/raffles';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeRaffle, createRaffle, moveOn, passPlace } from './move-raffle.ts';
import { readRaffleByLink, writeRaffleList } from './read-by-link.ts';
import { readListed, readRaffle, readRaffles } from './read-raffle.ts';

export const rafflesRoutes = (services: Services) => [
  implement(calls.findRaffles, ({ store }) => readRaffles(services, store)),
  implement(calls.getRaffle, ({ store, params, query, now }) =>
    readRaffle(services, store, params.id, now, query.search),
  ),
  implement(calls.addRaffle, async ({ store, user, body, now }) =>
    readListed(services, store, await createRaffle(services, { store, user, now }, body)),
  ),
  implement(calls.updateRaffle, async ({ store, user, params, body, now }) => {
    await changeRaffle(services, { store, user, now }, params.id, body);
    return readListed(services, store, params.id);
  }),
  implement(calls.moveRaffle, async ({ store, user, params, body, now }) => {
    await moveOn(services, { store, user, now }, params.id, body);
    return readRaffle(services, store, params.id, now);
  }),
  implement(calls.passRafflePlace, async ({ store, user, params, body, now }) => {
    await passPlace(services, { store, user, now }, params.id, body);
    return readRaffle(services, store, params.id, now);
  }),
  implement(calls.getRaffleByLink, ({ params }) => readRaffleByLink(services, params.token)),
  implement(calls.getRaffleList, ({ params }) => writeRaffleList(services, params.token)),
];
