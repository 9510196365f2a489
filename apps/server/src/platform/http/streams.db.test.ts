import { greetPrintAgent } from '@comanda/contract/floor/print-jobs';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { AppError } from '../app-error.ts';
import { MOST_STREAMS, openCallLimits } from './call-limits.ts';

const { app, call, services } = await testApp({ rateLimits: true });
const { db } = services;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.server.closeAllConnections());

async function open(store: number, token: string) {
  const reader = new AbortController();
  const url = `${address}/api/stores/${store}/events`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: reader.signal });
  return { answer, leave: () => reader.abort() };
}

test('one person has so many live screens; the next is told so, until one is closed', async () => {
  const store = await makeStore(db);
  const [person, other] = [await makeUser(db, 2, store), await makeUser(db, 4, store)];
  const screens = [];
  for (let screen = 0; screen < MOST_STREAMS.person; screen += 1) screens.push(await open(store, person.token));
  expect(screens.map(({ answer }) => answer.status)).toEqual(screens.map(() => 200));
  const { answer } = await open(store, person.token);
  expect([answer.status, await answer.json()]).toEqual([
    429,
    {
      error: 'too_many_streams',
      message: 'Há telas demais abertas ao mesmo tempo. Feche as que não usa e tente de novo.',
    },
  ]);
  expect((await open(store, other.token)).answer.status).toBe(200);
  screens[0]?.leave();
  await expect.poll(async () => (await open(store, person.token)).answer.status).toBe(200);
});

test('one address has so many, whoever they are; what never began does not count', () => {
  const limits = openCallLimits();
  const request = { ip: '10.0.0.1' } as Parameters<typeof limits.openStream>[1]; // all that is read of it
  const ends: (() => void)[] = [];
  const connection = (destroyed = false) =>
    ({ destroyed, once: (_: string, end: () => void) => ends.push(end) }) as unknown as Parameters<
      typeof limits.openStream
    >[2]; // the same
  limits.openStream('early', request, connection(true));
  for (let count = 0; count < MOST_STREAMS.address; count += 1) limits.openStream(`${count}`, request, connection());
  expect(() => limits.openStream('one more', request, connection())).toThrow(AppError);
  ends[0]?.();
  expect(() => limits.openStream('one more', request, connection())).not.toThrow();
});

test('whoever tries keys of printing programs is stopped', async () => {
  const greet = () => call(greetPrintAgent, { body: { version: '1' } }).catch((error: { code: string }) => error.code);
  const answers = [];
  for (let guess = 0; guess <= greetPrintAgent.rate; guess += 1) answers.push(await greet());
  expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map(() => 'print_agent_unknown'));
  expect(answers.at(-1)).toBe('too_many_attempts');
});
