import {
  CLIENT_FILE_BYTES_MAX,
  CLIENT_PROBLEMS_SHOWN,
  type readClientFile as readCall,
} from '@comanda/contract/clients/client-import';
import type { Output } from '@comanda/contract/route';
import type { ClientColumn, Columns } from '@comanda/domain/client-import/client-table';
import { planPeople } from '@comanda/domain/client-import/plan-people';
import type { ClientProblem } from '@comanda/domain/client-import/read-people';
import type { StoreId } from '@comanda/domain/ids';
import { refuse } from '@comanda/domain/refusal';
import { AppError, refusalError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Upload } from '../../platform/http/form.ts';
import { inThread } from '../../platform/tables/in-thread.ts';
import { findKnownPeople } from './import.repo.ts';
import type { ImportAnswer, ImportQuestion, ReadPeople } from './import-questions.ts';
import { findHeadings } from './undo-import.repo.ts';
import { findStorePage } from './store-page.repo.ts';

const WORKER = new URL('./import-worker.ts', import.meta.url);

/**
 * Reads a list in a thread of its own: a file made to hurt stops nobody else.
 * @throws {AppError} invalid_input without one, client_file_unreadable, client_file_too_large
 */
export async function readUpload(
  db: Db,
  store_id: StoreId,
  { file, columns }: { file: Upload | undefined; columns: Columns | undefined },
): Promise<ReadPeople> {
  if (file === undefined) throw new AppError('invalid_input', { fields: { file: 'Escolha um arquivo.' } });
  if (file.bytes.length > CLIENT_FILE_BYTES_MAX) throw new AppError('client_file_too_large');
  const country_id = (await findStorePage(db, store_id))?.country_id ?? 1;
  const question: ImportQuestion = { bytes: file.bytes, country_id, columns };
  const answer = await inThread<ImportAnswer>(
    WORKER,
    question,
    refuse('client_file_too_large'),
    refuse('client_file_unreadable'),
  );
  if (!answer.ok) throw refusalError(answer);
  return answer.value;
}

/** Who of a list is new, and what of it cannot be used; nothing is kept. @throws {AppError} as above */
export async function readClientFile(
  db: Db,
  store_id: StoreId,
  sent: Parameters<typeof readUpload>[2],
): Promise<Output<typeof readCall>> {
  const guessed = await readUpload(db, store_id, sent);
  const corrected =
    sent.columns === undefined ? asLastTime(guessed.columns, await findHeadings(db, store_id)) : undefined;
  const { columns, sample, people, problems } =
    corrected === undefined ? guessed : await readUpload(db, store_id, { ...sent, columns: corrected });
  const known = await findKnownPeople(db, store_id, { phones: people.map(({ phone }) => phone) });
  const plan = planPeople(people, known);
  const all = [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line);
  return {
    columns,
    sample,
    fresh: plan.fresh.length,
    filled: plan.fills.length,
    same: plan.same.length,
    left_out: countLeftOut(all),
    problems: all.slice(0, CLIENT_PROBLEMS_SHOWN),
    problem_count: all.length,
  };
}

const LEAVE_OUT: readonly ClientProblem['reason'][] = ['no_phone', 'bad_phone', 'repeated', 'no_name'];
/** Of the others only a cell is. */
export const countLeftOut = (problems: readonly ClientProblem[]): number =>
  problems.filter(({ reason }) => LEAVE_OUT.includes(reason)).length;

/** What the shop said of columns of the same headings. @returns undefined where that is what they were taken for anyway */
export function asLastTime(
  guessed: ReadPeople['columns'],
  headings: Readonly<Record<string, ClientColumn | null>>,
): Columns | undefined {
  const said = guessed.map(({ head, column }) => {
    const before = headings[head];
    return before === undefined ? column : before;
  });
  // One thing stands in one column: what was said wins over what was guessed.
  const columns = said.map((column, at) => {
    const twice = said.some((other, index) => index !== at && other === column && column !== null);
    const head = guessed[at]?.head ?? '';
    return twice && headings[head] === undefined ? null : column;
  });
  return columns.every((column, at) => column === guessed[at]?.column) ? undefined : columns;
}
