import { expect, test } from 'vitest';
import { isGoneForGood, readDeliveryReport } from './delivery-report.ts';

const report = (fields: string) => `From: MAILER-DAEMON@mx.test
To: retornos+r-1-0123456789abcdef@loja.test
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Action: delivered, says somebody in words

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

${fields}

--b
Content-Type: message/rfc822

Subject: Novidades
`;

test.each([
  ['Final-Recipient: rfc822; ana@x.test\nAction: failed\nStatus: 5.1.1 (no such user)', '5.1.1', true],
  ['Action: failed\nStatus: 5.2.1', '5.2.1', true],
  ['Action: failed\nStatus: 5.2.2', '5.2.2', false],
  ['Action: failed\nStatus: 5.7.1', '5.7.1', false],
  ['Action: delayed\nStatus: 4.4.1', '4.4.1', false],
])('a server tells %j', (fields, status, gone) => {
  for (const raw of [report(fields), report(fields).replaceAll('\n', '\r\n')]) {
    const read = readDeliveryReport(raw);
    expect(read?.status).toBe(status);
    expect(read !== null && isGoneForGood(read)).toBe(gone);
  }
});

test('any other mail is none', () => {
  expect(readDeliveryReport('Subject: Re: Novidades\n\nAction: failed\nStatus: 5.1.1')).toBeNull();
  expect(readDeliveryReport('')).toBeNull();
});
