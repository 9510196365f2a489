export interface DeliveryReport {
  action: string;
  /** As '5.1.1' (RFC 3463). */
  status: string;
}

/**
 * What a mail server tells of a mail that it could not deliver (RFC 3464).
 * @param raw the report as it came, headers and all
 * @returns null for any other mail
 */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const text = raw.slice(0, MOST).replaceAll('\r\n', '\n');
  const begin = /^content-type:\s*message\/(?:global-)?delivery-status/im.exec(text);
  if (begin === null) return null;
  const part = text.slice(begin.index);
  const fields = part.slice(part.indexOf('\n\n') + 1).split(/\n--/)[0] ?? '';
  const action = /^action:\s*([a-z]+)/im.exec(fields)?.[1]?.toLowerCase();
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1];
  return action === undefined || status === undefined ? null : { action, status };
}
const MOST = 200_000;

/** Nobody reads there, and nobody will: a full box, a long mail and a refusal for what it says may pass (RFC 3463, 3.3). */
export const isGoneForGood = ({ action, status }: DeliveryReport): boolean =>
  action === 'failed' && /^5\.(?:0|1|2)\.(?!7)\d+$/.test(status) && status !== '5.2.2' && status !== '5.2.3';
