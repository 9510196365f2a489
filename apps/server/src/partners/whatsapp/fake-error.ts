import type { FakeAnswer } from '../fake-server.ts';

/** As Meta refuses. */
export const metaError = (code: number, message: string, status = 400): FakeAnswer => ({
  status,
  body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'Afake' } },
});
