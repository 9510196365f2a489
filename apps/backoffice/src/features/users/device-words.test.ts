import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  ['Chrome no Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`],
  ['Edge no Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`],
  [
    'Safari no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome no iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1'],
  ['Chrome no Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`],
  ['Samsung Internet no Android', `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile`],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari no Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'],
  ['Aparelho desconhecido', 'curl/8.5'],
  ['Aparelho desconhecido', ''],
])('a browser is named in words: %s', (words, user_agent) => {
  expect(deviceWords(user_agent)).toBe(words);
});
