import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { buildStorefront, servePages } from '../storefront-pages.ts';
import { throwawayFolder } from '../throwaway-folder.ts';
import { SETTING_PROBES } from './probes.ts';
import { makeWorld } from './world.ts';

const app = await testApp();
let folder = '';
let pages: FastifyInstance;
beforeAll(async () => {
  folder = await throwawayFolder('settings');
  pages = await servePages(app.services, await buildStorefront(folder));
}, 300_000); // the apps may have to be built first
afterAll(async () => {
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(Object.entries(SETTING_PROBES))('%s changes what people meet', async (setting, probe) => {
  const { values, given = {}, look, sees } = probe;
  expect(isDeepStrictEqual(...sees)).toBe(false);
  for (const [index, value] of values.entries()) {
    const world = await makeWorld(app, pages);
    for (const [name, before] of Object.entries(given)) await world.set(name, before);
    await world.set(setting, value);
    expect([value, await look(world)]).toEqual([value, sees[index]]);
  }
});
