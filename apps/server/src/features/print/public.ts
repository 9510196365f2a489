export { requestPrint } from './request-print.ts';
