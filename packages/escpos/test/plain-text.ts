import type { Line } from '../src/lay-out.ts';

/** What people see of lines. */
export const plainText = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      if (line.kind === 'line') return line.text;
      if (line.kind === 'qr') return `[QR ${line.data}]`;
      return line.kind === 'feed' ? '\n'.repeat(line.lines - 1) : `[${line.kind}]`;
    })
    .join('\n');
