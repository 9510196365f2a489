import { asStoreId } from '@comanda/domain/ids';
import { hasPermission, PERMISSIONS } from '@comanda/domain/permissions';
import { appendChanges, type NewChange } from '../../../platform/changes.ts';
import type { Tx } from '../../../platform/db.ts';
import { findStoreIds, type UserRow } from './users.repo.ts';

/** What is kept of somebody who works in a store. */
export type KeptUser = Pick<UserRow, 'id' | 'name' | 'email' | 'type' | 'permissions' | 'active'>;
interface Author {
  user: { id: number; name: string } | null;
  now: Date;
}

/**
 * Keeps what changed about somebody in the chain of every store that it matters to: where they work, and the ones named.
 * Call it last in the transaction.
 * @param before null: they came to the store; @param after null: they left it
 */
export async function recordUser(
  tx: Tx,
  { user, now }: Author,
  {
    before,
    after,
    stores = [],
    password = false,
    pin = false,
  }: {
    before: KeptUser | null;
    after: KeptUser | null;
    /** Instead of every store where they work. */
    stores?: readonly number[];
    password?: boolean;
    pin?: boolean;
  },
): Promise<void> {
  const kept = after ?? before;
  const secrets = [...(password ? ['password'] : []), ...(pin ? ['pin'] : [])];
  const change = kept && differenceOf(kept, before, after, secrets);
  if (!change) return;
  const places = stores.length > 0 ? stores : await findStoreIds(tx, kept.id);
  // In the order of their ids, so that two who change people of the same stores never wait for each other in a circle.
  for (const id of [...places].toSorted((one, other) => one - other))
    await appendChanges(tx, { store: asStoreId(id), user, now }, [change]);
}

function differenceOf(
  kept: KeptUser,
  before: KeptUser | null,
  after: KeptUser | null,
  secrets: readonly string[],
): NewChange | null {
  const [old, young] = [before && fieldsOf(before), after && fieldsOf(after)];
  const names = Object.keys({ ...old, ...young }).filter((name) => !old || !young || old[name] !== young[name]);
  if (names.length === 0 && secrets.length === 0) return null;
  const pick = (fields: Record<string, unknown> | null) =>
    fields && {
      ...Object.fromEntries(names.map((name) => [name, fields[name]])),
      ...Object.fromEntries(secrets.map((name) => [name, '•••'])),
    };
  return {
    area: 'users',
    entity: 'users',
    entity_id: String(kept.id),
    name: kept.name,
    before: pick(old),
    after: pick(young),
  };
}

function fieldsOf({ name, email, type, permissions, active }: KeptUser): Record<string, unknown> {
  // What the role gives by itself is said by the role.
  const set = PERMISSIONS.filter((permission) => permissions[permission] !== undefined);
  const flags = set.map((permission) => [permission, hasPermission(type, permissions, permission)]);
  return { name, email, type, active, ...Object.fromEntries(flags) };
}
