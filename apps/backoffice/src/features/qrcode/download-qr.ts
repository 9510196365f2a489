import { qrPath } from '@comanda/ui/qr-code';

const QUIET = 4;
/** Pixels a side: sharp on a printed poster. */
const PNG_SIDE = 1024;

/** Saves a QR code as a drawing that scales, or as a picture. */
export async function downloadQr(text: string, name: string, format: 'svg' | 'png'): Promise<void> {
  const svg = new Blob([qrSvg(text)], { type: 'image/svg+xml' });
  save(format === 'svg' ? svg : await rasterize(svg), `${name}.${format}`);
}

function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" width="${PNG_SIDE}" height="${PNG_SIDE}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

async function rasterize(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: PNG_SIDE, height: PNG_SIDE });
    canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_SIDE, PNG_SIDE);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

function save(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
