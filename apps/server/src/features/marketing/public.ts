export { qrPath } from './qr-path.ts';
export { openWindow } from './shop-window.ts';
export { drawable, faceName, fitText, openPdf, pdfBytes } from './typeface.ts';
