import { expect, test } from 'vitest';
import { type FakeFile, takeFile } from './fake-files.ts';

const JPEG = Buffer.from('ffd8ffe0', 'hex');

async function give(type: string, bytes: Buffer) {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new File([new Uint8Array(bytes)], 'foto.jpeg', { type }));
  const sent = new Response(form);
  const files = new Map<string, FakeFile>();
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const body = Buffer.from(await sent.arrayBuffer());
  const answer = await takeFile({ method: 'POST', url: new URL('http://meta/v25.0/1/media'), headers, body }, files);
  return { refused: answer.status === 400, kept: [...files.values()].map(({ type: kind }) => kind) };
}

test.each([
  ['a JPEG', 'image/jpeg', JPEG, 'image'],
  ['a PDF', 'application/pdf', Buffer.from('%PDF-1.7'), 'document'],
])('takes %s', async (_, type, bytes, kind) => {
  expect(await give(type, bytes)).toEqual({ refused: false, kept: [kind] });
});

test.each([
  ['a picture of more than 5 MB', 'image/jpeg', Buffer.concat([JPEG, Buffer.alloc(5_000_000)])],
  ['what is not what it is said to be', 'image/png', JPEG],
  ['a picture that Meta does not know', 'image/webp', Buffer.from('RIFF')],
])('refuses %s, as Meta does', async (_, type, bytes) => {
  expect(await give(type, bytes)).toEqual({ refused: true, kept: [] });
});
