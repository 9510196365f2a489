import { expect } from 'vitest';
import { openMailer } from '../src/platform/mail.ts';
import type { testApp } from './app.ts';
import type { fakeSmtp } from './fake-smtp.ts';

type Running = Awaited<ReturnType<typeof testApp>>;

/** The product dies as soon as it has done `calls` of something. */
export const dyingAfter = <Call extends (...given: never[]) => Promise<unknown>>(calls: number, real: Call): Call => {
  let left = calls;
  return (async (...given: Parameters<Call>) => {
    if ((left -= 1) < 0) throw new Error('killed');
    return real(...given);
  }) as Call; // the same call, until it dies
};
/** The mail server has taken a mail, and whoever gave it dies before it is written down. */
export async function diesAfterMail(
  { services: { db, clock }, app }: Pick<Running, 'services' | 'app'>,
  smtp: Awaited<ReturnType<typeof fakeSmtp>>,
): Promise<void> {
  let updates = 0;
  const dying = new Proxy(db, {
    get: (of, name) => {
      if (name === 'updateTable' && (updates += 1) > 1) throw new Error('killed');
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const log = app.log;
  const before = smtp.received.length;
  await openMailer(dying, { smtpUrl: smtp.url, from: 'a@comanda.test', log, keep: false }).deliver(clock());
  expect(smtp.received).toHaveLength(before + 1);
}
