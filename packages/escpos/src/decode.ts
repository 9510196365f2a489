import { decodeByte, type Encoding } from './code-pages.ts';

/** What comes out of a printer, from above. */
export type Printed =
  | { kind: 'line'; text: string; width: number; height: number; bold: boolean; invert: boolean; align: number }
  | { kind: 'qr'; data: string }
  | { kind: 'drawer' }
  | { kind: 'cut' };

interface Head {
  bytes: Uint8Array;
  at: number;
  encoding: Encoding;
  printed: Printed[];
  row: string;
  /** Of the line's first letter. */
  rowStyle: Style | null;
  style: Style;
  qr: string;
}
interface Style {
  width: number;
  height: number;
  bold: boolean;
  invert: boolean;
  align: number;
}
const PLAIN: Style = { width: 1, height: 1, bold: false, invert: false, align: 0 };

/**
 * Reads ESC/POS as a printer does.
 * @param encoding which letters the printer's code page has
 * @throws {Error} on a command that is not among ours, or one that is cut off
 */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding): Printed[] {
  const head: Head = { bytes, at: 0, encoding, printed: [], row: '', rowStyle: null, style: PLAIN, qr: '' };
  while (head.at < bytes.length) readOne(head);
  if (head.row !== '') throw new Error(`a last line without its end never comes out: ${head.row}`);
  return head.printed;
}

function next(head: Head): number {
  const byte = head.bytes[head.at];
  if (byte === undefined) throw new Error('a command is cut off');
  head.at += 1;
  return byte;
}

function readOne(head: Head): void {
  const byte = next(head);
  if (byte === 0x0a) return endLine(head);
  const reader = COMMANDS[byte];
  if (reader) return reader(head);
  if (byte < 0x20 || byte === 0x7f) throw new Error(`unknown byte ${hex(byte)} at ${head.at - 1}`);
  head.rowStyle ??= head.style;
  head.row += decodeByte(byte, head.encoding);
}

function endLine(head: Head): void {
  head.printed.push({ kind: 'line', text: head.row, ...(head.rowStyle ?? head.style) });
  head.row = '';
  head.rowStyle = null;
}

const set = (head: Head, change: Partial<Style>) => {
  head.style = { ...head.style, ...change };
};
const COMMANDS: Record<number, (head: Head) => void> = { 0x1b: readEscape, 0x1d: readGroup, 0x1c: readField };

function readEscape(head: Head): void {
  const command = next(head);
  if (command === 0x40) head.style = PLAIN;
  else if (command === 0x74) next(head);
  else if (command === 0x45) set(head, { bold: next(head) === 1 });
  else if (command === 0x61) set(head, { align: next(head) });
  else if (command === 0x64) for (let lines = next(head); lines > 0; lines -= 1) endLine(head);
  else if (command === 0x70) {
    for (let byte = 0; byte < 3; byte += 1) next(head);
    head.printed.push({ kind: 'drawer' });
  } else throw new Error(`unknown command ESC ${hex(command)} at ${head.at - 2}`);
}

function readGroup(head: Head): void {
  const command = next(head);
  if (command === 0x21) {
    const size = next(head);
    set(head, { width: (size >> 4) + 1, height: (size & 0x0f) + 1 });
  } else if (command === 0x42) set(head, { invert: next(head) === 1 });
  else if (command === 0x56) {
    next(head);
    head.printed.push({ kind: 'cut' });
  } else if (command === 0x28) readCode(head);
  else throw new Error(`unknown command GS ${hex(command)} at ${head.at - 2}`);
}

function readField(head: Head): void {
  const command = next(head);
  if (command !== 0x2e) throw new Error(`unknown command FS ${hex(command)} at ${head.at - 2}`);
}

/** A QR code comes in five commands: what it is, how large, how safe, what it says, and print it. */
function readCode(head: Head): void {
  if (next(head) !== 0x6b) throw new Error('unknown command GS (');
  const length = next(head) + 256 * next(head);
  const body = head.bytes.subarray(head.at, head.at + length);
  if (body.length < length) throw new Error('a QR code is cut off');
  head.at += length;
  if (body[0] !== 0x31) throw new Error(`unknown code of kind ${hex(body[0] ?? 0)}`);
  if (body[1] === 0x50) head.qr = new TextDecoder().decode(body.subarray(3));
  else if (body[1] === 0x51) head.printed.push({ kind: 'qr', data: head.qr });
  else if (![0x41, 0x43, 0x45].includes(body[1] ?? 0))
    throw new Error(`unknown step ${hex(body[1] ?? 0)} of a QR code`);
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();
