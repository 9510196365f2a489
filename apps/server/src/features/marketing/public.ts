export { makeArt } from './make-art.ts';
export { ownPhoto } from './own-photo.ts';
export { qrPath } from './qr-path.ts';
export { findShown, openWindow } from './shop-window.ts';
export { storedPicture } from './stored-picture.ts';
export { drawable, faceName, fitText, openPdf, pdfBytes } from './typeface.ts';
