import { expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

/** Pages outside the app, with frames of their own: before the login, by a link, for the public. */
const PUBLIC =
  /\/(auth|landing|legal|sign-up|driver-page)\/|\/(accept-invite|unsubscribe|complaint|ticket-payment|report-stop)-page/;
/** Work surfaces that fill the screen. */
const FLOOR = /\/(orders|counter|tables|kitchen)\//;
const pages = sourceFiles(/^apps\/backoffice\/src\/features\/.*\.tsx$/).filter(
  (path) => !isTest(path) && !PUBLIC.test(path),
);

/** @returns how often a pattern stands in each file that has it, as 'file: n' */
const found = (pattern: RegExp, files = pages) =>
  files.flatMap((path) => {
    const times = [...read(path).matchAll(pattern)].length;
    return times === 0 ? [] : [`${path}: ${times}`];
  });

it('no page draws a frame of its own: width, left edge and padding come from <Page>', () => {
  const framed =
    /className="[^"]*\bmx-auto\b[^"]*\bmax-w-\d{3}\b[^"]*\bp-\d|className="[^"]*\bp-4 [^"]*\bpb-(24|28)\b/g;
  expect(found(framed).filter((place) => !FLOOR.test(place))).toEqual([]);
});

it('no page writes its own first heading', () => {
  expect(found(/<h1\b/g).filter((place) => !FLOOR.test(place))).toEqual([]);
});

it('failing and waiting are drawn by <Answer>', () => {
  expect(found(/<(LoadFailed|ErrorState)\b/g)).toEqual([]);
});
