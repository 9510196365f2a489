import { expect, test } from 'vitest';
import { hasOutbox } from './outbox.ts';

test.each([
  ['a development server without SMTP', 'development', undefined, true],
  ['a test server', 'test', undefined, true],
  ['a production server without SMTP', 'production', undefined, false],
  ['a production server', 'production', 'smtps://mail.example', false],
  ['a development server that really sends', 'development', 'smtps://mail.example', false],
] as const)('%s shows its mails: %s', (_, NODE_ENV, SMTP_URL, shown) => {
  expect(hasOutbox({ NODE_ENV, SMTP_URL })).toBe(shown);
});
