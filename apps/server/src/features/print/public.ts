export { requestPrint, type PrintRequest } from './request-print.ts';
