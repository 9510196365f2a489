import { type Refusal, refuse } from './refusal.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Far above the 64 that must be allowed; a bound on what is hashed. */
export const PASSWORD_MAX_LENGTH = 256;

/** The most used of those long enough, in lower case: world lists and Brazilian football. */
const COMMON: ReadonlySet<string> = new Set(
  (
    '12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 12341234 11223344 12344321 ' +
    '123123123 147258369 1q2w3e4r 1qaz2wsx q1w2e3r4 qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl zxcvbnm1 abcd1234 ' +
    'abc12345 password password1 password123 passw0rd iloveyou sunshine princess football baseball superman ' +
    'welcome1 admin123 administrator senha123 senha1234 senha12345 minhasenha mudar123 trocar123 brasil123 brasil10 ' +
    'flamengo flamengo1 corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 vascodagama gremio123 ' +
    'cruzeiro fluminense botafogo santos123 internacional jesus123 jesuscristo deusefiel familia123 gabriel123 ' +
    'restaurante restaurante1 pizzaria pizzaria1 delivery delivery1 cardapio cardapio1 benfica1 sporting1 portugal ' +
    'portugal1'
  ).split(' '),
);

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
  const guessable = COMMON.has(plain) || /^(.{1,2})\1+$/su.test(plain);
  const personal = known
    .flatMap((text) => [text, text.split('@')[0] ?? ''])
    .some((text) => text.toLowerCase() === plain);
  return guessable || personal ? refuse('weak_password', { reason: guessable ? 'common' : 'personal' }) : null;
}
