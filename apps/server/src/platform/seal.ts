import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what only this server may read, with keys made from its secret (AES-256-GCM). */
export interface Sealer {
  /** @param of where it stands: sealed elsewhere it does not open */
  seal: (text: string, of: string) => Buffer;
  /** @returns null for what another secret sealed, or somebody has changed or moved */
  open: (sealed: Buffer, of: string) => string | null;
  /** Ids of the keys of former secrets; a key's id stands in what it sealed from `KEY_AT` on. */
  formerIds: readonly Buffer[];
}
/** Version, id of the key, nonce, tag, text. */
const VERSION = 1;
export const KEY_AT = 1;
export const KEY_LENGTH = 8;
const NONCE_AT = KEY_AT + KEY_LENGTH;
const TAG_AT = NONCE_AT + 12;
const TEXT_AT = TAG_AT + 16;

/** The secret of today seals; the former ones open until everything is sealed anew. */
export function openSealer({
  SECRET,
  SECRET_PREVIOUS,
}: {
  SECRET: string;
  SECRET_PREVIOUS: readonly string[];
}): Sealer {
  const derive = (secret: string, what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `comanda ${what}`, length));
  const idOf = (secret: string) => derive(secret, 'seal id', KEY_LENGTH);
  const keys = new Map(
    [...SECRET_PREVIOUS, SECRET].map((secret) => [idOf(secret).toString('hex'), derive(secret, 'seal', 32)]),
  );
  const keyId = idOf(SECRET);
  const newest = derive(SECRET, 'seal', 32);
  return {
    formerIds: SECRET_PREVIOUS.filter((secret) => secret !== SECRET).map(idOf),
    seal(text, of) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), keyId, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, of) {
      const key = keys.get(sealed.subarray(KEY_AT, NONCE_AT).toString('hex'));
      if (sealed[0] !== VERSION || key === undefined || sealed.length < TEXT_AT) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(NONCE_AT, TAG_AT));
        decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(TAG_AT, TEXT_AT));
        return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
