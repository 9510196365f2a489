/** Without letters and digits that look alike, since it may be read aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** 'xkpt-4mwq-7rhd': 59 random bits, easy to read aloud and to type on a phone. */
export function generatePassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, randomSign).join(''));
  return groups.join('-');
}

/** Bytes above the last whole multiple are thrown away: each sign is as likely as the others. */
function randomSign(): string {
  const limit = 256 - (256 % SIGNS.length);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= limit);
  return SIGNS.charAt((byte[0] ?? 0) % SIGNS.length);
}
