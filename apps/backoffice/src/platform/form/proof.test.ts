import { ApiError } from '@comanda/contract/clients/client';
import { expect, test, vi } from 'vitest';
import { onProofAsked, withProof } from './proof.ts';

const needed = () =>
  Promise.reject(new ApiError(403, { error: 'proof_needed', message: 'Confirme a sua senha para continuar.' }));

test('calls that are refused together ask for the password once, and each is made again', async () => {
  let proven = false;
  const ask = vi.fn(async () => (proven = true));
  const forget = onProofAsked(ask);
  const attempt = (answer: string) => vi.fn(() => (proven ? Promise.resolve(answer) : needed()));
  const [one, two] = [attempt('one'), attempt('two')];
  expect(await Promise.all([withProof(one), withProof(two)])).toEqual(['one', 'two']);
  expect([ask.mock.calls.length, one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2, 2]);
  forget();
});

test('whoever would rather not, and a page that cannot ask, leave the refusal as it is', async () => {
  const attempt = vi.fn(needed);
  await expect(withProof(attempt)).rejects.toMatchObject({ code: 'proof_needed' });
  const forget = onProofAsked(() => Promise.resolve(false));
  await expect(withProof(attempt)).rejects.toMatchObject({ code: 'proof_needed' });
  expect(attempt).toHaveBeenCalledTimes(2);
  forget();
});

test('other refusals ask nothing', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const forget = onProofAsked(ask);
  const refused = new ApiError(403, { error: 'forbidden', message: '' });
  await expect(withProof(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(ask).not.toHaveBeenCalled();
  forget();
});
