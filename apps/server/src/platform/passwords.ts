import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);
// OWASP's argon2id parameters; memory in KiB.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** PHC string, so that the cost can grow later without breaking old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash('argon2id', { ...COST, message: password.normalize('NFKC'), nonce });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** @param phc null when there is no such person: takes as long as a real check, and is false */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc ?? '');
  if (!match) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', expected = ''] = match;
  const tag = await hash('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: COST.tagLength,
  });
  return timingSafeEqual(tag, Buffer.from(expected, 'base64'));
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
