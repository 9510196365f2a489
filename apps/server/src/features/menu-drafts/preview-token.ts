import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewTarget {
  store_id: number;
  draft_id: number;
}

/** Lets whoever holds it see a store's page with a draft in it, until it ends. */
export function previewToken(secret: string, { store_id, draft_id }: PreviewTarget, until: Date): string {
  const text = [store_id, draft_id, Math.floor(until.getTime() / 1000)].join('-');
  return `${text}-${signatureOf(secret, text)}`;
}

/** @returns null when it was not made here, or has ended */
export function readPreviewToken(secret: string, token: string, now: Date): PreviewTarget | null {
  const [, text = '', signature = ''] = /^(\d{1,16}-\d{1,16}-\d{1,12})-([\w-]{43})$/.exec(token) ?? [];
  if (text === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, text)))) return null;
  const [store_id = 0, draft_id = 0, until = 0] = text.split('-').map(Number);
  return until * 1000 > now.getTime() ? { store_id, draft_id } : null;
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`menu-preview ${text}`).digest('base64url');
