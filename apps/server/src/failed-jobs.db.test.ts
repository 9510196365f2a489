import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';

const { db, url } = await testDatabase();

function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url };
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'failed-jobs.ts'), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: `${out}${err}`.trim() }),
    );
  });
}

test('the operator sees what was given up, and gives one, or all, another chance', async () => {
  expect((await run()).said).toBe('Nenhum trabalho foi abandonado.');
  const at = '2026-11-20T22:30:00.000Z';
  const given = { name: 'read-bank', payload: '{"message_id":7}', created_at: at, run_at: at, attempts: 10 };
  const failed = { ...given, error: 'bank: late', failed_at: at };
  await db
    .insertInto('queued_jobs')
    .values([failed, failed, failed, { ...given, error: null, failed_at: null }])
    .execute();
  const { said } = await run();
  expect(said.split('\n')).toHaveLength(3);
  expect(said).toContain(`1 · read-bank · ${at} · 10 tentativas · bank: late · {"message_id":7}`);
  expect(await run('retry', '1')).toEqual({ code: 0, said: '1 de volta à fila.' });
  expect(await run('retry', 'all')).toEqual({ code: 0, said: '2 de volta à fila.' });
  const rows = await db.selectFrom('queued_jobs').select(['attempts', 'failed_at']).orderBy('id').execute();
  expect(rows).toEqual([0, 0, 0, 10].map((attempts) => ({ attempts, failed_at: null })));
  expect(await run('retry', 'seven')).toMatchObject({ code: 1, said: expect.stringMatching(/^Uso: /) });
});
