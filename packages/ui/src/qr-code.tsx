import { create } from 'qrcode';

/** One SVG path of unit squares, and how many squares a side has. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size: modules.size };
}

interface QRCodeProps {
  text: string;
  /** What it opens, for screen readers. */
  label: string;
  className?: string;
}

/** Quiet zone of scanners, in modules. Source: ISO/IEC 18004. */
const QUIET = 4;

/** Always dark on white, whatever the theme: that is what cameras read. */
export function QRCode({ text, label, className = 'size-48' }: QRCodeProps) {
  const { path, size } = qrPath(text);
  const side = size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a drawing that scales and prints sharp
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
