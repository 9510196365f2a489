import { create } from 'qrcode';
import { type Encoding, encodeText } from './code-pages.ts';
import { layOut, type Line } from './lay-out.ts';
import { markRepeat, type Paper, type Size } from './paper.ts';

/** What of a printer decides its bytes. */
export interface PrinterType {
  columns: number;
  /** The maker's number of the code page that has `encoding`'s letters. */
  code_page: number;
  encoding: Encoding;
  cuts: boolean;
  drawer: boolean;
}

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LF = 0x0a;
const SIZES: Record<Size, number> = { normal: 0x00, tall: 0x01, double: 0x11 };
/** Lines between the head and the knife, or the edge by which paper is torn. */
const TO_THE_KNIFE = 4;
/** Of a square of a QR code, and the fewest that a phone reads off thermal paper. */
const QR_DOTS = 6;
const LEAST_QR_DOTS = 3;
/** Of a letter of normal type. */
const LETTER_DOTS = 12;

/**
 * A paper as ESC/POS bytes. Fonts, code page and type are set at its start, whatever was printed before; only one code
 * page is used, since switching inside of a line is what cheap printers do wrong. Source: Epson's ESC/POS reference.
 */
export function encodePaper(paper: Paper, printer: PrinterType, repeat = false): Uint8Array {
  const lines = layOut(repeat ? markRepeat(paper) : paper, printer.columns, printer.encoding);
  return Uint8Array.from([...start(printer), ...lines.flatMap((line) => bytesOf(line, printer))]);
}

const start = ({ code_page, encoding }: PrinterType): number[] => [
  ESC,
  0x40,
  FS,
  0x2e, // leaves the double-byte letters in which many printers wake up
  ...(encoding === 'ascii' ? [] : [ESC, 0x74, code_page]),
];

function bytesOf(line: Line, printer: PrinterType): number[] {
  if (line.kind === 'line') return lineBytes(line, printer.encoding);
  if (line.kind === 'feed') return [ESC, 0x64, line.lines];
  if (line.kind === 'qr') return qrBytes(line.data, printer.columns);
  if (line.kind === 'drawer') return printer.drawer ? [ESC, 0x70, 0x00, 0x32, 0xfa] : [];
  return [ESC, 0x64, TO_THE_KNIFE, ...(printer.cuts ? [GS, 0x56, 0x01] : [])];
}

function lineBytes({ text, size, bold, invert }: Extract<Line, { kind: 'line' }>, encoding: Encoding): number[] {
  const styled = <T>(on: boolean, bytes: T[]) => (on ? bytes : []);
  return [
    ...styled(size !== 'normal', [GS, 0x21, SIZES[size]]),
    ...styled(bold, [ESC, 0x45, 0x01]),
    ...styled(invert, [GS, 0x42, 0x01]),
    ...encodeText(text, encoding),
    LF,
    ...styled(invert, [GS, 0x42, 0x00]),
    ...styled(bold, [ESC, 0x45, 0x00]),
    ...styled(size !== 'normal', [GS, 0x21, 0x00]),
  ];
}

/** Model 2, level M; smaller where much is in it, since what is wider than the roll does not come out at all. */
function qrBytes(data: string, columns: number): number[] {
  const { modules } = create(data, { errorCorrectionLevel: 'M' });
  const fits = Math.floor((columns * LETTER_DOTS) / modules.size);
  const dots = Math.max(LEAST_QR_DOTS, Math.min(QR_DOTS, fits));
  const bytes = [...new TextEncoder().encode(data)];
  const length = bytes.length + 3;
  return [
    [ESC, 0x61, 0x01],
    [GS, 0x28, 0x6b, 0x04, 0x00, 0x31, 0x41, 0x32, 0x00],
    [GS, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x43, dots],
    [GS, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x45, 0x31],
    [GS, 0x28, 0x6b, length % 256, Math.floor(length / 256), 0x31, 0x50, 0x30, ...bytes],
    [GS, 0x28, 0x6b, 0x03, 0x00, 0x31, 0x51, 0x30],
    [LF, ESC, 0x61, 0x00],
  ].flat();
}
