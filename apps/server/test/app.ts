import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@comanda/contract/clients/client';
import { injectFetch } from '../src/platform/http/inject-fetch.ts';
import { afterAll, expect } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import type { AnyPartner } from '../src/partners/partner.ts';
import { readSettings } from '../src/platform/config.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { asRequest, unboundStatements, watchStatements } from './store-bound.ts';
import { outsideTalk } from './talk-with.ts';

/** A Friday, 19:30 in Brasília: what the clock says until a test sets it. */
export const FRIDAY_EVENING = new Date('2026-11-20T22:30:00.000Z');

export interface TestApp extends App {
  database: TestDatabase;
  /** Calls routes as nobody, or as the holder of a token. */
  call: Client;
  as: (token: string) => Client;
  setNow: (instant: Date | string) => void;
  /** What requests have sent to the database, each statement with the values that it had last. */
  statements: Map<string, readonly unknown[]>;
}

/** The real app on a database of its own; call it at the top of a test file. */
export async function testApp({
  rateLimits = false,
  publicUrl = 'http://comanda.test',
  log,
  settings: given = {},
  partners = [],
  partnerSettings = {},
}: {
  rateLimits?: boolean;
  publicUrl?: string;
  /** Further settings, as environment variables give them. */
  settings?: Record<string, string>;
  /** Receives every line of the log. */
  log?: (line: string) => void;
  /** Partners beside those of the product, and their settings. */
  partners?: readonly AnyPartner[];
  partnerSettings?: Record<string, unknown>;
} = {}): Promise<TestApp> {
  const database = await testDatabase();
  const statements = watchStatements(database.pool);
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-app-'));
  let now = FRIDAY_EVENING;
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: log ? 'trace' : (process.env['TEST_LOG'] ?? 'fatal'),
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    PUBLIC_URL: publicUrl,
    ...given,
  });
  const config = { ...settings, ...partnerSettings, SECRET: 'a secret of at least thirty-two characters' };
  const built = await buildApp({
    config,
    database,
    clock: () => now,
    listen: false,
    further: partners,
    ...(log ? { logStream: { write: log } } : {}),
  });
  const { events } = built.services;
  const { wake } = events;
  events.wake = (store_id) => outsideTalk(() => wake(store_id));
  afterAll(async () => {
    await built.close();
    await rm(folder, { recursive: true, force: true });
  });
  // Whatever a test file has asked for: no statement may read past its store.
  afterAll(async () => {
    expect(await unboundStatements(database.pool, statements.keys())).toEqual([]);
  });
  const client = (token?: string) => {
    const inject = injectFetch(built.app, token);
    return createClient({
      origin: 'http://comanda.test',
      fetch: (url, options) => asRequest.run(true, () => inject(url, options)),
    });
  };
  return {
    ...built,
    database,
    statements,
    call: client(),
    as: client,
    setNow: (instant) => {
      now = new Date(instant);
    },
  };
}
