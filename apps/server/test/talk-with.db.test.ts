import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { talkWith } from './talk-with.ts';

const { services } = await testApp();
const { db, pool, events } = services;
const say = (words: string) => sql`select ${sql.lit(words)}`.execute(db);

test('a talk is what the work says, not what others say meanwhile through the same pool', async () => {
  let over = false;
  const chatter = (async () => {
    while (!over) await say('another');
  })();
  const { statements, trips } = await talkWith(pool, async () => {
    for (const words of ['one', 'two', 'three']) await say(words);
  });
  over = true;
  await chatter;
  expect(statements).toEqual(["select 'one'", "select 'two'", "select 'three'"]);
  expect(trips).toBe(3);
});

test('whoever follows an event is no part of the talk that wakes them', async () => {
  const followed = new Promise((done) => events.onWake(() => done(say('follower'))));
  const { statements } = await talkWith(pool, async () => {
    events.wake(1);
    await followed;
    await say('work');
  });
  expect(statements).toEqual(["select 'work'"]);
});

test('the pool’s own query is answered during a talk', async () => {
  const { statements } = await talkWith(pool, async () => void (await pool.query('select 1')));
  expect(statements).toEqual([]);
});
