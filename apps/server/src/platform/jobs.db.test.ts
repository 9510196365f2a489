import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../test/factories.ts';
import { JOBS } from '../jobs.ts';
import { cleanUp } from './clean-up.ts';
import { startJobs } from './jobs.ts';

const { services, database, setNow } = await testApp();
const { db } = database;

test('a job runs in the database’s own queue, and one that fails is not run again before its time', async () => {
  const ran = vi.fn<() => void>();
  const jobs = await startJobs(database.url, services, [
    ...JOBS,
    { name: 'works', cron: '0 0 1 1 *', run: async () => ran() },
    {
      name: 'fails',
      cron: '0 0 1 1 *',
      run: async () => {
        throw new Error('broken');
      },
    },
  ]);
  await sql`select graphile_worker.add_job('fails', max_attempts => 1)`.execute(db);
  await sql`select graphile_worker.add_job('works', max_attempts => 1)`.execute(db);
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await jobs.stop();
  const { rows } =
    await sql`select attempts, max_attempts from graphile_worker.jobs where task_identifier = 'fails'`.execute(db);
  expect(rows).toEqual([{ attempts: 1, max_attempts: 1 }]);
});

test('what has expired is deleted, what has not stays', async () => {
  const user = await makeUser(db, 2, await makeStore(db));
  await makeCustomer(db);
  await services.mail.queue(db, { recipient: 'a@comanda.test', subject: 'A', body: 'B' }, services.clock());
  const reset = { user_id: user.id, token_hash: Buffer.from('x'), created_at: services.clock() };
  await db
    .insertInto('password_resets')
    .values({ ...reset, expires_at: '2026-11-20T23:30:00Z' })
    .execute();
  await db
    .insertInto('attempts')
    .values({ key: Buffer.from('x'), tries: 9, until: '2026-11-20T22:45:00Z' })
    .execute();
  const counts = async () =>
    (
      await sql<
        Record<string, number>
      >`select (select count(*) from sessions) as sessions, (select count(*) from mails) as mails,
        (select count(*) from password_resets) as resets, (select count(*) from attempts) as attempts`.execute(db)
    ).rows[0];

  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 2, mails: 1, resets: 1, attempts: 1 });
  setNow('2026-11-21T00:00:00Z');
  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 2, mails: 1, resets: 0, attempts: 0 });
  setNow('2027-06-01T00:00:00Z');
  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 0, mails: 0, resets: 0, attempts: 0 });
});
