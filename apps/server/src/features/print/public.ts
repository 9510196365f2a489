export { refusePrintGroup } from './print-groups.repo.ts';
export { getShop } from './printing-store.repo.ts';
export { requestPrint } from './request-print.ts';
