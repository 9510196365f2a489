import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { fakeSmtp } from '../../test/fake-smtp.ts';
import { openMailer } from './mail.ts';
import { mailReturns, readReturn } from './mail-return.ts';

const { database, services } = await testApp();
const { db } = database;
const smtp = await fakeSmtp();
afterAll(smtp.close);
const mailer = openMailer(db, {
  smtpUrl: smtp.url,
  from: 'Comanda <nao@comanda.test>',
  log: services.log,
  keep: false,
});
const NOW = new Date('2026-11-20T22:30:00Z');
const MAIL = { recipient: 'ana@comanda.test', subject: 'Olá, Ação', body: 'Abra https://comanda.test/x?token=segredo' };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const kept = () => db.selectFrom('mails').selectAll().orderBy('id').execute();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  smtp.received.length = 0;
  smtp.senders.length = 0;
  smtp.refuse(null);
  smtp.hangUp(false);
});

test('a mail goes out once, and what it said does not stay in the database', async () => {
  await mailer.queue(db, MAIL, NOW);
  await Promise.all([mailer.deliver(NOW), mailer.deliver(NOW)]);
  await mailer.deliver(later(60));
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: ana@comanda.test');
  expect(smtp.received[0]).toMatch(/token=(3D)?segredo/); // quoted-printable writes '=' as '=3D'
  expect(await kept()).toMatchObject([{ body: '', error: null, sent_at: NOW.toISOString() }]);
});

test('a mail server that refuses is asked again after 1, then 4 minutes, and in the end not at all', async () => {
  smtp.refuse(451);
  await mailer.queue(db, MAIL, NOW);
  await mailer.deliver(NOW);
  await mailer.deliver(later(0.9));
  expect(await kept()).toMatchObject([{ tries: 1, sent_at: null }]);
  await mailer.deliver(later(1));
  await mailer.deliver(later(4.9));
  expect(await kept()).toMatchObject([{ tries: 2 }]);
  smtp.refuse(null);
  await mailer.deliver(later(5));
  expect(smtp.received).toHaveLength(1);

  smtp.refuse(550);
  await mailer.queue(db, MAIL, NOW);
  for (let day = 1; day <= 20; day += 1) await mailer.deliver(later(day * 24 * 60));
  expect((await kept()).at(-1)).toMatchObject({ tries: 7, sent_at: null, body: MAIL.body });
});

test('a list’s mail tells mail programs where their own button leads, another mail nothing', async () => {
  const one_click_link = 'https://comanda.test/api/unsubscribe/one-click?email=a%40b.test&token=t';
  await mailer.queue(db, { ...MAIL, one_click_link }, NOW);
  await mailer.queue(db, MAIL, NOW);
  await mailer.deliver(NOW);
  const [letter = '', plain = ''] = smtp.received;
  expect(letter.replace(/\r?\n\s+/g, '')).toContain(`List-Unsubscribe:`);
  expect(letter.replace(/\r?\n\s+/g, '')).toContain(`<${one_click_link}>`);
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(plain).not.toContain('List-Unsubscribe');
  expect((await kept()).every((mail) => mail.one_click_link === null)).toBe(true);
});

test('a line end in a subject adds no header', async () => {
  await mailer.queue(db, { ...MAIL, subject: 'Oi\r\nBcc: todos@comanda.test' }, NOW);
  await mailer.deliver(NOW);
  expect(smtp.received[0]).toContain('Subject: Oi Bcc: todos@comanda.test');
  expect(smtp.received[0]).not.toMatch(/^Bcc:/m);
});

test('without SMTP a server of production writes no link to its log, a development server does', async () => {
  const logged = async (keep: boolean) => {
    const lines: unknown[] = [];
    const log = { ...services.log, info: (...line: unknown[]) => lines.push(line) } as unknown as typeof services.log; // what a mailer uses
    const silent = openMailer(db, { smtpUrl: undefined, from: 'a@b.test', log, keep });
    const body = 'Abra https://loja.test/recovery-password?token=segredo';
    await silent.queue(db, { recipient: 'a@b.test', subject: 'Crie outra senha', body }, NOW);
    await silent.deliver(NOW);
    return JSON.stringify(lines);
  };
  expect(await logged(false)).toContain('Crie outra senha');
  expect(await logged(false)).not.toContain('segredo');
  expect(await logged(true)).toContain('token=segredo');
});

test('an address that a server knows nothing of is not tried again, and is told as such', async () => {
  await mailer.queue(db, { ...MAIL, recipient: 'ninguem@comanda.test' }, NOW);
  await mailer.deliver(NOW);
  await mailer.deliver(later(60));
  expect(await kept()).toMatchObject([{ bounced: true, tries: 7, sent_at: null }]);
});

test('mails of lists wait behind the others, so many a minute for each domain', async () => {
  const log = services.log;
  const slow = openMailer(db, {
    smtpUrl: smtp.url,
    from: 'Comanda <nao@comanda.test>',
    log,
    keep: false,
    domainRate: 2,
  });
  for (const name of ['a', 'b', 'c']) await slow.queue(db, { ...MAIL, recipient: `${name}@x.test`, bulk: true }, NOW);
  await slow.queue(db, { ...MAIL, recipient: 'd@y.test', bulk: true }, NOW);
  await slow.queue(db, MAIL, NOW);
  await slow.deliver(NOW);
  const sentTo = () => smtp.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]);
  expect(sentTo()).toEqual(['ana@comanda.test', 'a@x.test', 'b@x.test', 'd@y.test']);
  await slow.deliver(later(1));
  expect(sentTo().at(-1)).toBe('c@x.test');
});

test('each mail comes back to an address of its own, where there is one', async () => {
  const returning = openMailer(db, {
    smtpUrl: smtp.url,
    from: 'Comanda <nao@comanda.test>',
    log: services.log,
    keep: false,
    ...mailReturns({ ...services.config, BOUNCE_ADDRESS: 'retornos@comanda.test' }),
  });
  const id = await returning.queue(db, MAIL, NOW);
  await returning.deliver(NOW);
  const [sender = ''] = smtp.senders;
  expect(sender).toMatch(/^retornos\+r-[0-9a-z]+-[0-9a-f]{16}@comanda\.test$/);
  expect(readReturn(services.config, `To: ${sender.toUpperCase()}`)).toBe(id);
  expect(smtp.received[0]).toContain('From: Comanda <nao@comanda.test>');
});

test('a mail of a list that may have arrived is not given a second time; one that surely has not is', async () => {
  smtp.hangUp(true);
  await mailer.queue(db, { ...MAIL, bulk: true }, NOW);
  await mailer.deliver(NOW);
  smtp.hangUp(false);
  for (const minutes of [1, 5, 60, 1_000]) await mailer.deliver(later(minutes));
  expect(smtp.received).toHaveLength(1);
  expect(await kept()).toMatchObject([{ error: 'interrupted', sent_at: null }]);

  const closed = await fakeSmtp();
  await closed.close();
  const nobody = openMailer(db, { smtpUrl: closed.url, from: 'a@b.test', log: services.log, keep: false });
  await mailer.queue(db, { ...MAIL, recipient: 'bia@comanda.test', bulk: true }, NOW);
  await nobody.deliver(NOW);
  await mailer.deliver(later(5));
  expect(smtp.received).toHaveLength(2);
});

test('a mail that is tried again is the same mail for whoever keeps it', async () => {
  smtp.hangUp(true);
  await mailer.queue(db, MAIL, NOW);
  await mailer.deliver(NOW);
  smtp.hangUp(false);
  await mailer.deliver(later(1));
  const [first, second] = smtp.received.map((mail) => /^Message-ID: (\S+)$/m.exec(mail)?.[1]);
  expect(first).toMatch(/^<comanda-\d+@comanda\.test>$/);
  expect(second).toBe(first);
});
