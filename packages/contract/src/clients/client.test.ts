import { expect, test } from 'vitest';
import { createClient } from './client.ts';

const answering = (status: number, body: string) =>
  createClient({ fetch: async () => new Response(body, { status }) })({ method: 'POST', path: 'x' }, {});

test('whatever answers in the server’s place is said as what it is: nobody is shown an empty refusal', async () => {
  const recovering = { code: 'unavailable', message: expect.stringMatching(/^O sistema está se recuperando/) };
  for (const body of ['<h1>Bad gateway</h1>', '', '{}', 'null', '"down"', '{"error":{"code":503}}'])
    await expect(answering(503, body), body).rejects.toMatchObject(recovering);
  await expect(answering(409, '{"error":"conflict","message":"Mudou."}')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Mudou.',
    status: 409,
  });
});
