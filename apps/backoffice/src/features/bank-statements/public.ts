export { type AskedColumns, MappingDialog } from './mapping-dialog.tsx';
export { OrderPix } from './order-pix.tsx';
export { dayWords } from './pix-words.ts';
export { type Refused, RefusedRows } from './refused-rows.tsx';
export { SendFile } from './send-file.tsx';
export { StatementPicker } from './statement-picker.tsx';
