export { qrPath } from './qr-path.ts';
export { openWindow, type ShopWindow } from './shop-window.ts';
export { drawable, faceName, fitText, openPdf, pdfBytes } from './typeface.ts';
