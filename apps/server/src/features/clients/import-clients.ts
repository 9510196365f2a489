import type { IMPORT_CHANNELS, importClients as importCall } from '@comanda/contract/clients/client-import';
import type { Out, Output } from '@comanda/contract/route';
import { type Filling, planPeople } from '@comanda/domain/client-import/plan-people';
import type { Person } from '@comanda/domain/client-import/read-people';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import { type Author, appendChanges } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Upload } from '../../platform/http/form.ts';
import { recordBrought } from '../consents/public.ts';
import { addTagsTo } from '../segments/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { fillPeople, findKnownPeople, insertPeople } from './import.repo.ts';
import { putImport, type Touched } from './undo-import.repo.ts';
import { countLeftOut, readUpload } from './read-client-file.ts';

type Body = Out<(typeof importCall)['body']>;
type Channel = (typeof IMPORT_CHANNELS)[number];
/** Rows of a statement. */
const AT_ONCE = 1_000;

/**
 * Writes down the people of a list in one transaction; nothing is sent to anybody, and no account is touched.
 * @throws {AppError} invalid_input, client_file_unreadable, client_file_too_large, client_file_empty
 */
export async function importClients(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  author: Author & { user: NonNullable<Author['user']> },
  { columns, consents, file }: Pick<Body, 'columns' | 'consents'> & { file: Upload | undefined },
): Promise<Output<typeof importCall>> {
  const { store, user, now } = author;
  const { zone } = await getOpeningRules(db, store);
  if (consents.some(({ said_on }) => said_on > toLocal(now, zone).date))
    throw new AppError('invalid_input', { fields: { consents: 'Ninguém aceitou num dia que ainda não chegou.' } });
  const { people, problems, columns: read } = await readUpload(db, store, { file, columns });
  // Always in the order of their phones: two lists at once wait for each other, but never in a circle.
  const sorted = people.toSorted((one, other) => (one.phone < other.phone ? -1 : 1));
  return transaction(async (tx) => {
    const done = { same: 0, left_out: countLeftOut(problems) };
    const touched: Touched = { made: [], filled: [] };
    const told = new Map<Channel, number>(consents.map(({ channel }) => [channel, 0]));
    for (let from = 0; from < sorted.length; from += AT_ONCE) {
      const kept = await keepPeople(tx, store, sorted.slice(from, from + AT_ONCE), now);
      touched.made.push(...kept.made);
      touched.filled.push(...kept.filled);
      done.same += kept.same;
      done.left_out += kept.left_out;
      for (const { channel, said_where, said_on } of consents) {
        const client_ids = kept.reached[channel];
        const said = { client_ids, channel, said_where, said_on, user_name: user.name, now };
        told.set(channel, (told.get(channel) ?? 0) + (await recordBrought(tx, store, said)));
      }
    }
    const [made, filled] = [touched.made.length, touched.filled.length];
    if (made + filled + done.same === 0) throw new AppError('client_file_empty');
    const file_name = (file?.filename ?? '').slice(-120);
    // A list that brought nothing, as one sent again, leaves the former one to be undone.
    if (made + filled > 0) await putImport(tx, store, { file_name, user_name: user.name, columns: read, touched, now });
    const answer = { made, filled, ...done, told: [...told].map(([channel, clients]) => ({ channel, clients })) };
    await appendChanges(tx, author, [changeOf(answer, consents, { now, name: file_name })]);
    return answer;
  });
}

/** Some of the list, and whom of them the list itself names by each channel. */
async function keepPeople(tx: Tx, store_id: StoreId, people: readonly Person[], now: Date) {
  const known = await findKnownPeople(tx, store_id, { phones: people.map(({ phone }) => phone), locked: true });
  const plan = planPeople(people, known);
  const made = await insertPeople(tx, store_id, plan.fresh, now);
  const fills: { id: ClientId; filling: Filling }[] = plan.fills.map(({ known: { id }, filling }) => ({ id, filling }));
  await fillPeople(tx, store_id, fills);
  const fresh = plan.fresh.flatMap((person) => {
    const id = made.get(person.phone);
    return id === undefined ? [] : [{ id, person, filling: { tags: person.tags }, email: '' }];
  });
  const tagged = [...fresh, ...fills].flatMap(({ id, filling: { tags = [] } }) => tags.map((name) => ({ id, name })));
  await addTagsTo(tx, store_id, tagged, now);
  const before = [...plan.fills, ...plan.same].map(({ person, known: { id, email } }) => ({ id, person, email }));
  const all = [...fresh, ...before];
  // Who is kept with another e-mail has not said yes by that one.
  const mailed = all.filter(
    ({ person, email }) => person.email !== '' && (email || person.email).toLowerCase() === person.email,
  );
  return {
    made: fresh.map(({ id }) => id),
    filled: plan.fills.map(({ known: { id }, filling }) => ({ id, columns: filledOf(filling) })),
    same: plan.same.length + plan.fresh.length - fresh.length,
    left_out: plan.problems.length,
    reached: { whatsapp: all.map(({ id }) => id), email: mailed.map(({ id }) => id) },
  };
}

/** Tags come and go apart from the record. */
const FILLED = ['name', 'email', 'notes', 'allergies', 'birthday', 'address'] as const;
const filledOf = (filling: Filling) => FILLED.filter((column) => filling[column] !== undefined);

/** For the shop's log: how many, and what was said of them. */
function changeOf(
  { made, filled, told }: Output<typeof importCall>,
  consents: Body['consents'],
  { now, name }: { now: Date; name: string },
) {
  const said = Object.fromEntries(
    consents.map(({ channel, said_where, said_on }) => {
      const clients = told.find((each) => each.channel === channel)?.clients ?? 0;
      return [`aceitam_${channel}`, `${clients} (${said_where}, ${said_on})`];
    }),
  );
  return {
    area: 'store',
    entity: 'client_imports',
    entity_id: now.toISOString(),
    name,
    before: null,
    after: { novos: made, completados: filled, ...said },
  } as const;
}
