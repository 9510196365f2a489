/** What of the Shape Detection API is used; TypeScript's own libraries do not know it. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface BarcodeReaders {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats: () => Promise<string[]>;
}
const readers = (globalThis as { BarcodeDetector?: BarcodeReaders }).BarcodeDetector; // only some browsers have it

/** Cards carry one of these. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'itf', 'ean_13', 'ean_8'];

/** The browser can read codes with the camera; elsewhere the number is typed, or a scanner types it. */
export const canScan = (): boolean => readers !== undefined && navigator.mediaDevices !== undefined;

/** @returns null where the device knows none of the codes */
export async function startReader(): Promise<BarcodeReader | null> {
  if (!readers) return null;
  const known = await readers.getSupportedFormats();
  const formats = FORMATS.filter((format) => known.includes(format));
  return formats.length === 0 ? null : new readers({ formats });
}
