import { expect, test } from 'vitest';
import { withDuration } from './webm-duration.ts';

/** As Chrome begins one: EBML head, a segment of unknown size, its info without a length, then the tracks. */
const HEAD = [0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x86, 0x81, 0x01];
const SEGMENT = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const INFO = [0x15, 0x49, 0xa9, 0x66, 0x8b, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40, 0x4d, 0x80, 0x81, 0x43];
const TRACKS = [0x16, 0x54, 0xae, 0x6b, 0x81, 0x00, 1, 2, 3];
const webm = (...parts: number[][]) => new Blob([new Uint8Array(parts.flat())], { type: 'video/webm' });
const bytesOf = async (file: Blob) => [...new Uint8Array(await file.arrayBuffer())];

test('a recorded video says how long it is, and the rest stays as it was', async () => {
  const file = await withDuration(webm(HEAD, SEGMENT, INFO, TRACKS), 6_000);
  const bytes = await bytesOf(file);
  expect(file.type).toBe('video/webm');
  expect(bytes.slice(0, HEAD.length + SEGMENT.length + 4)).toEqual([...HEAD, ...SEGMENT, ...INFO.slice(0, 4)]);
  const at = bytes.findIndex((byte, place) => byte === 0x44 && bytes[place + 1] === 0x89);
  expect(new DataView(new Uint8Array(bytes).buffer).getFloat64(at + 3)).toBe(6_000);
  expect(bytes.slice(at + 11)).toEqual(TRACKS);
  expect(bytes.slice(HEAD.length + SEGMENT.length + 4, HEAD.length + SEGMENT.length + 12)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 22,
  ]);
  // Once it says so, nothing is added.
  expect(await bytesOf(await withDuration(file, 9_000))).toEqual(bytes);
});

test.each([
  ['of a known size', webm(HEAD, [0x18, 0x53, 0x80, 0x67, 0x99], INFO, TRACKS)],
  ['that is none', webm([1, 2, 3])],
  ['that is empty', webm([])],
])('a file %s is left as it is', async (_, file) => {
  expect(await bytesOf(await withDuration(file, 6_000))).toEqual(await bytesOf(file));
});
