export { refusePrintGroup } from './print-groups.repo.ts';
export { requestPrint } from './request-print.ts';
