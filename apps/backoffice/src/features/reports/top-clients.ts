import { REPORTS } from '@comanda/domain/reports/list';
import { reportPages } from './pages.ts';

/** Who has bought most. */
export const topClientsPage = reportPages[REPORTS.findIndex(({ name }) => name === 'report-top-clients')]!; // it is in the list
