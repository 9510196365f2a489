import { PASSWORD_MAX_LENGTH } from './codes.ts';
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';
import { type Refusal, refuse } from './refusal.ts';

const PASSWORD_MIN_LENGTH = 8;

/** A word alone, with a run of digits from one, or with a year. */
const WITH_NUMBER = /^(.*?)(?:0?1|10|12|123|1234|12345|123456|(?:19|20)\d\d)?[!@#.]?$/su;

/**
 * Length and not being easy to guess, nothing else: no rule about kinds of characters (NIST SP 800-63B, 5.1.1.2).
 * @param known what everybody knows of the person: e-mail, name, the store's link
 * @returns null when it may be used
 */
export function refusePassword(password: string, known: readonly string[] = []): Refusal<'weak_password'> | null {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_MIN_LENGTH) return refuse('weak_password', { reason: 'short', min: PASSWORD_MIN_LENGTH });
  if (length > PASSWORD_MAX_LENGTH) return refuse('weak_password', { reason: 'long', max: PASSWORD_MAX_LENGTH });
  const plain = password.toLowerCase();
  const guessable = isCommon(plain);
  const personal = known
    .flatMap((text) => [text, text.split('@')[0] ?? ''])
    .some((text) => text.toLowerCase() === plain);
  return guessable || personal ? refuse('weak_password', { reason: guessable ? 'common' : 'personal' }) : null;
}

function isCommon(plain: string): boolean {
  const word = WITH_NUMBER.exec(plain)?.[1] ?? '';
  return COMMON_PASSWORDS.has(plain) || COMMON_WORDS.has(word) || /^(.{1,2})\1+$/su.test(plain);
}
