import pg from 'pg';
import { expect, test } from 'vitest';
import { afterDeadlock } from './db.ts';

test('who was let through has time to take what it waited for', async () => {
  let taken = false;
  const done = afterDeadlock(async () => {
    if (taken) return 'done';
    // The other is woken late, on a machine that has much to do.
    setTimeout(() => {
      taken = true;
    }, 20);
    throw deadlock();
  });
  await expect(done).resolves.toBe('done');
});

test('what meets one each time is given up, and any other failure at once', async () => {
  let tries = 0;
  const fails = (error: Error) =>
    afterDeadlock(() => {
      tries += 1;
      return Promise.reject(error);
    });
  await expect(fails(deadlock())).rejects.toMatchObject({ code: '40P01' });
  expect(tries).toBe(3);
  await expect(fails(new Error('broken'))).rejects.toThrow('broken');
  expect(tries).toBe(4);
});

const deadlock = () => Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' });
