import { t } from '@comanda/ui/i18n';

// What of WebUSB and Web Serial is used here. Source: their specifications (WICG); TypeScript does not know them.
interface UsbDevice {
  vendorId: number;
  productId: number;
  serialNumber?: string;
  opened: boolean;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (value: number) => Promise<void>;
  transferOut: (endpoint: number, data: Uint8Array) => Promise<{ status: string }>;
}
interface UsbInterface {
  interfaceNumber: number;
  alternate: { endpoints: readonly { direction: 'in' | 'out'; endpointNumber: number; type: string }[] };
}
interface SerialPort {
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  writable: WritableStream<Uint8Array> | null;
}
interface Devices {
  usb?: {
    requestDevice: (options: { filters: readonly { classCode: number }[] }) => Promise<UsbDevice>;
    getDevices: () => Promise<UsbDevice[]>;
  };
  serial?: { requestPort: () => Promise<SerialPort>; getPorts: () => Promise<SerialPort[]> };
}
const devices = navigator as Navigator & Devices; // both are there in Chrome alone, and asked for below

export const canUsb = (): boolean => devices.usb !== undefined;
export const canSerial = (): boolean => devices.serial !== undefined;

const PRINTER_CLASS = 7;
const BAUD = 9600;

const usbKey = (device: UsbDevice) => `usb:${device.vendorId}:${device.productId}:${device.serialNumber ?? ''}`;
const serialKey = (port: SerialPort) => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo();
  return `serial:${usbVendorId}:${usbProductId}`;
};

/** Asks the person which printer it is; only after a press. @returns the address by which this browser finds it again, null when they choose none */
export async function pairPrinter(kind: 'usb' | 'serial'): Promise<string | null> {
  try {
    if (kind === 'usb' && devices.usb) {
      return usbKey(await devices.usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }));
    }
    return devices.serial ? serialKey(await devices.serial.requestPort()) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Whether this browser may print on it and it is plugged in. */
export const hasPrinter = async (address: string): Promise<boolean> => (await findDevice(address)) !== null;

async function findDevice(address: string): Promise<(() => UsbDevice | SerialPort) | null> {
  const usb = (await devices.usb?.getDevices())?.find((device) => usbKey(device) === address);
  if (usb) return () => usb;
  const serial = (await devices.serial?.getPorts())?.find((port) => serialKey(port) === address);
  return serial ? () => serial : null;
}

/** @throws {Error} with a sentence; `began` on it says whether bytes were sent */
export async function printHere(address: string, bytes: Uint8Array): Promise<void> {
  const device = (await findDevice(address))?.();
  if (!device) throw new BrowserPrintError(t('A impressora não está ligada neste aparelho.'), false);
  await ('transferOut' in device ? printUsb(device, bytes) : printSerial(device, bytes));
}

export class BrowserPrintError extends Error {
  readonly began: boolean;
  constructor(message: string, began: boolean) {
    super(message);
    this.began = began;
  }
}

async function printUsb(device: UsbDevice, bytes: Uint8Array): Promise<void> {
  let began = false;
  try {
    if (!device.opened) await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const faces = device.configuration?.interfaces ?? [];
    const isOut = ({ direction, type }: UsbInterface['alternate']['endpoints'][number]) =>
      direction === 'out' && type === 'bulk';
    const face = faces.find(({ alternate }) => alternate.endpoints.some(isOut));
    const out = face?.alternate.endpoints.find(isOut);
    if (!face || !out) throw new Error(t('Este aparelho USB não é uma impressora.'));
    await device.claimInterface(face.interfaceNumber);
    began = true;
    const { status } = await device.transferOut(out.endpointNumber, bytes);
    if (status !== 'ok') throw new Error(t('A impressora recusou o papel.'));
  } catch (error) {
    throw new BrowserPrintError(wordsOf(error), began);
  } finally {
    if (device.opened) await device.close().catch(() => {}); // unplugged: it is closed
  }
}

async function printSerial(port: SerialPort, bytes: Uint8Array): Promise<void> {
  let began = false;
  try {
    await port.open({ baudRate: BAUD });
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error(t('A porta serial não aceita escrita.'));
    began = true;
    await writer.write(bytes);
    await writer.close();
  } catch (error) {
    throw new BrowserPrintError(wordsOf(error), began);
  } finally {
    await port.close().catch(() => {}); // unplugged: it is closed
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof DOMException
    ? t('O navegador não conseguiu usar a impressora: outro programa pode estar com ela.')
    : error instanceof Error
      ? error.message
      : String(error);
