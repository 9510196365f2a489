export { LineChooser } from './line-chooser.tsx';
export { METHOD_LOOK } from './order-words.ts';
export { WasteField } from './waste-field.tsx';
export { OrderTicket } from './order-ticket.tsx';
export { PrintArea } from './print-area.tsx';
export { sampleLine, sampleOrder } from './sample-order.ts';
export { ticketsOf } from './tickets-of.ts';
export { usePaper } from './use-paper.ts';
export { usePrint } from './use-print.ts';
