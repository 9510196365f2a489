import { expect, test } from 'vitest';
import { issuingApp } from '../../../test/fiscal-notes.ts';
import { QUEUED_JOBS } from '../../jobs.ts';
import { startQueue } from '../../platform/run-queue.ts';

const AUTHORITY_MS = 500;
const { services, shop } = await issuingApp({ delayMs: AUTHORITY_MS });

test('a sale has its note within two seconds of being paid, with an authority that thinks for half of one', async () => {
  const selling = await shop({ automatic: 'all' });
  const queue = startQueue(services, QUEUED_JOBS);
  try {
    await selling.sell({ payment: 8 });
    const paid = performance.now();
    await expect.poll(selling.states, { timeout: 5_000, interval: 20 }).toEqual(['authorised']);
    const took = performance.now() - paid;
    console.info(`paid → authorised: ${Math.round(took)} ms`);
    expect(took).toBeLessThan(2_000);
  } finally {
    await queue.stop();
  }
});
