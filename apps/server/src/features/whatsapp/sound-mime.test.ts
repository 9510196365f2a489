import { expect, test } from 'vitest';
import { filmMime, soundMime } from './sound-mime.ts';

test.each([
  ['OggS\0\x02', 'audio/ogg'],
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90', 'audio/mpeg'],
  ['\xff\xf1\x50', 'audio/aac'],
  ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['#!AMR\n', 'audio/amr'],
  ['<html><script>', null],
  ['', null],
])('of %j it says %s', (head, mime) => {
  expect(soundMime(Buffer.from(head, 'latin1'))).toBe(mime);
});

test.each([
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x20ftyp3gp4', 'video/3gpp'],
  ['\x1aE\xdf\xa3webm', null],
  ['<html><script>', null],
])('a film that begins with %j is %s', (head, mime) => {
  expect(filmMime(Buffer.from(head, 'latin1'))).toBe(mime);
});
