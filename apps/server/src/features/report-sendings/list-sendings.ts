import type { ReportSendings } from '@comanda/contract/reports/report-sendings';
import type { StoreId } from '@comanda/domain/ids';
import { hasPermission } from '@comanda/domain/permissions';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import type { Services } from '../../platform/services.ts';
import { canMail } from '../../platform/outbox.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { filterWords } from '../reports/public.ts';
import { findPeople, findSendings, findUnsent } from './report-sendings.repo.ts';

type Reader = Pick<SignedInUser, 'type' | 'permissions'>;

export const reportNamed = (name: string): Report | undefined => REPORTS.find((report) => report.name === name);

export const mayRead = ({ type, permissions }: Reader, report: Report): boolean =>
  report.roles.includes(type) && hasPermission(type, permissions, 'reports_view');

/** What goes out, of the reports that whoever asks may read. */
export async function listSendings(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store: StoreId,
  user: Reader,
): Promise<ReportSendings> {
  const [rows, people] = await Promise.all([findSendings(db, store), findPeople(db, store)]);
  const mine = rows.filter(({ report }) => {
    const known = reportNamed(report);
    return known !== undefined && mayRead(user, known);
  });
  const [unsent, filters] = await Promise.all([
    findUnsent(
      db,
      mine.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])),
    ),
    Promise.all(mine.map(({ wish }) => filterWords(db, store, wish))),
  ]);
  return {
    mail: canMail(config),
    sendings: mine.map(({ file_id, ...row }, at) => ({
      ...row,
      filters: filters[at] ?? [],
      unsent: file_id === null ? [] : (unsent.get(file_id) ?? []),
    })),
    people: people.map(({ id, name, email, ...reader }) => ({
      id,
      name,
      email,
      reports: REPORTS.filter((report) => mayRead(reader, report)).map((report) => report.name),
    })),
  };
}
