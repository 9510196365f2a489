export { downloadQr } from './download-qr.ts';
