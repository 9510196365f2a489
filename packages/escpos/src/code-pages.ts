/** The letters above 127 of the code pages that printers know. Source: IBM's code page tables. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP860 =
  'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const LATIN = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('');

export const ENCODINGS = ['cp858', 'cp850', 'cp860', 'windows-1252', 'ascii'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A space stands for a byte that is never sent. */
const UPPER: Record<Encoding, string> = {
  cp850: CP850,
  cp858: CP850.replace('ı', '€'),
  cp860: CP860,
  'windows-1252': `€${' '.repeat(31)}${LATIN}`,
  ascii: '',
};
/** The maker's number of each page where makers follow Epson. */
export const EPSON_PAGES: Record<Encoding, number> = { cp858: 19, cp850: 2, cp860: 3, 'windows-1252': 16, ascii: 0 };

/** What people type and no printer has, as what it can be written with. */
const SPELLED: Record<string, string> = {
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '·': '-',
  '»': '>',
  '«': '<',
  '×': 'x',
  '½': '1/2',
  '⅓': '1/3',
  '¼': '1/4',
  ª: 'a',
  º: 'o',
  '°': 'o',
  '\u00a0': ' ',
  '\u202f': ' ',
};
const MARKS = /\p{M}/gu;
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is removed: a name must not move the paper
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

const codes = new Map<Encoding, ReadonlyMap<string, number>>();
function codesOf(encoding: Encoding): ReadonlyMap<string, number> {
  const known = codes.get(encoding);
  if (known) return known;
  const table = new Map(Array.from(UPPER[encoding], (letter, at) => [letter, 0x80 + at] as const));
  table.delete(' ');
  table.delete('\u00a0');
  codes.set(encoding, table);
  return table;
}

/**
 * Words as a printer with these letters can write them: one character a column, nothing that is a command (A38). Line ends
 * stay, tabs become spaces, a letter that is missing loses its mark, a picture goes.
 */
export function printable(words: string, encoding: Encoding): string {
  const table = codesOf(encoding);
  const knows = (letter: string) => letter === '\n' || (letter >= ' ' && letter <= '~') || table.has(letter);
  const clean = words.normalize('NFC').replaceAll('\t', ' ').replace(CONTROLS, '');
  return Array.from(clean, (letter) => {
    if (knows(letter)) return letter;
    const spelled = SPELLED[letter];
    if (spelled !== undefined) return spelled;
    const bare = letter.normalize('NFKD').replace(MARKS, '');
    if (Array.from(bare).every(knows)) return bare;
    return /\p{L}|\p{N}|\p{P}|\p{Sc}|\p{Sm}/u.test(letter) ? '?' : '';
  }).join('');
}

/** @param words what `printable` gave for the same encoding */
export function encodeText(words: string, encoding: Encoding): number[] {
  const table = codesOf(encoding);
  return Array.from(words, (letter) => table.get(letter) ?? letter.charCodeAt(0));
}

export const decodeByte = (byte: number, encoding: Encoding): string =>
  byte < 0x80 ? String.fromCharCode(byte) : (UPPER[encoding][byte - 0x80] ?? '?');
