import { decodeBytes } from '@comanda/escpos/decode';
import { drawPaper } from '@comanda/escpos/draw-paper';
import { encodePaper, type PrinterType } from '@comanda/escpos/encode';
import type { Paper } from '@comanda/escpos/paper';

interface BytesProps {
  bytes: Uint8Array;
  columns: number;
  encoding: PrinterType['encoding'];
}

/** A paper as its printer draws it, read back from the very bytes that it gets. */
export function DrawnBytes({ bytes, columns, encoding }: BytesProps) {
  const printed = decodeBytes(bytes, encoding);
  const words = printed.flatMap((each) => (each.kind === 'line' ? [each.text.trim()] : [])).filter(Boolean);
  return (
    <img
      className="block bg-white shadow-md"
      style={{ width: `${columns * 6.6}px` }}
      alt={words.join('\n')}
      src={`data:image/svg+xml,${encodeURIComponent(drawPaper(printed, columns))}`}
    />
  );
}

export const DrawnPaper = ({ paper, type }: { paper: Paper; type: PrinterType }) => (
  <DrawnBytes bytes={encodePaper(paper, type)} columns={type.columns} encoding={type.encoding} />
);
