import { type Printer, USUAL_COLUMNS } from '@comanda/contract/floor/printers';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, fieldError, orNotFound } from '../../platform/app-error.ts';
import { isUniqueViolation, type Tx } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import { updateStore } from '../stores/public.ts';
import { tellPrinters } from './make-jobs.ts';
import { checkAgent } from './print-agents.repo.ts';
import { moveCursor } from './print-cursors.repo.ts';
import { dropOpen, moveQueued } from './print-jobs.repo.ts';
import { savePrintSettings } from './print-settings.repo.ts';
import { getShop } from './printing-store.repo.ts';
import {
  findPrinterRows,
  getPrinter,
  insertPrinter,
  lockPrinter,
  type PrinterValues,
  removePrinter,
  updatePrinter,
} from './printers.repo.ts';

/** @throws {AppError} printer_exists, printer_address, not_found (the program or the helper) */
export async function addPrinter(
  tx: Tx,
  store_id: StoreId,
  { columns, ...typed }: Omit<PrinterValues, 'columns'> & { columns?: number | undefined },
  now: Date,
): Promise<Printer> {
  const values = { ...typed, columns: columns ?? USUAL_COLUMNS[typed.paper_width] };
  await checkValues(tx, store_id, values);
  const first = (await findPrinterRows(tx, store_id)).length === 0;
  const id = await insertPrinter(tx, store_id, values).catch(refuseTwin(values.name));
  if (first) {
    // What was sold before does not come out now; what is accepted from now on does.
    await moveCursor(tx, store_id, await lastEventSeq(tx, store_id));
    await savePrintSettings(tx, store_id, { print_on_accept: true });
  }
  await tellPrinters(tx, store_id, [id], now);
  return getPrinter(tx, store_id, id);
}

/** @throws {AppError} not_found, printer_exists, printer_address, printer_own_fallback */
export async function changePrinter(
  tx: Tx,
  store_id: StoreId,
  id: number,
  values: Partial<PrinterValues>,
  now: Date,
): Promise<Printer> {
  const before = orNotFound(await lockPrinter(tx, store_id, id));
  if (values.fallback_id === id) throw fieldError('printer_own_fallback', 'fallback_id');
  await checkValues(tx, store_id, { ...before, ...values });
  const usual = before.columns === USUAL_COLUMNS[before.paper_width];
  const columns = values.columns ?? (usual ? USUAL_COLUMNS[values.paper_width ?? before.paper_width] : before.columns);
  await updatePrinter(tx, store_id, id, { ...values, columns }).catch(refuseTwin(values.name ?? before.name));
  if (values.name !== undefined) await renameChosen(tx, store_id, before.name, values.name);
  await tellPrinters(tx, store_id, [id], now);
  return getPrinter(tx, store_id, id);
}

/** @throws {AppError} not_found */
export async function takePrinterAway(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  const { name, fallback_id } = orNotFound(await lockPrinter(tx, store_id, id));
  await renameChosen(tx, store_id, name, '');
  if (fallback_id !== null) await moveQueued(tx, store_id, id, fallback_id);
  await dropOpen(tx, store_id, id);
  await removePrinter(tx, store_id, id, now);
  await tellPrinters(tx, store_id, fallback_id === null ? [id] : [id, fallback_id], now);
}

/** The store's choice goes with its printer. */
async function renameChosen(tx: Tx, store_id: StoreId, from: string, to: string): Promise<void> {
  const { printer_name } = await getShop(tx, store_id);
  if (from !== to && printer_name === from) await updateStore(tx, store_id, { printer_name: to });
}

async function checkValues(tx: Tx, store_id: StoreId, values: PrinterValues): Promise<void> {
  const { address, agent_id, fallback_id, connection } = values;
  const example = ADDRESSES[connection];
  if (!example.fits.test(address)) throw fieldError('printer_address', 'address', { example: example.words });
  if (agent_id !== null) await checkAgent(tx, store_id, agent_id);
  if (fallback_id === null) return;
  const helper = (await findPrinterRows(tx, store_id)).find(({ id }) => id === fallback_id);
  if (!helper) throw new AppError('not_found');
}

const ADDRESSES: Record<PrinterValues['connection'], { fits: RegExp; words: string }> = {
  tcp: { fits: /^[\w.-]+(:\d{1,5})?$/, words: 'o endereço na rede, como 192.168.0.50:9100' },
  device: {
    fits: /^(\/dev\/[\w./-]+(:\d{3,6})?|COM\d{1,3}|\\\\[\w.-]+\\[\w .-]+)$/i,
    words: 'o arquivo do aparelho, como /dev/usb/lp0, ou /dev/ttyUSB0:9600 com a velocidade',
  },
  cups: { fits: /^[\w.-]+$/, words: 'o nome da fila, como aparece em lpstat -p' },
  browser: { fits: /^.*$/, words: '' },
};

const refuseTwin =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, 'printers_name') ? fieldError('printer_exists', 'name', { name }) : error;
  };
