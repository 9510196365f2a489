import type { findTabs as findRoute } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { readTableNumber } from '@comanda/domain/tables/table-number';
import type { Db } from '../../platform/db.ts';
import { findTabs, ofTable } from './tabs.repo.ts';

const MOST = 50;

/** Bills by number or by a part of their name; one that was joined to another is found with that one. */
export async function searchTabs(
  db: Db,
  store_id: StoreId,
  { state, search }: Omit<Out<(typeof findRoute)['query']>, 'store_id'>,
): Promise<Output<typeof findRoute>> {
  const number = readTableNumber(search);
  const words = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const tabs = await findTabs(
    db,
    store_id,
    (eb) =>
      eb.and([
        eb('tabs.closed_at', state === 'open' ? 'is' : 'is not', null),
        eb('tabs.merged_into', 'is', null),
        ...(search === ''
          ? []
          : [eb.or([eb('tabs.name', 'ilike', words), ...(number === null ? [] : [ofTable(eb, number)])])]),
      ]),
    { newest: state === 'closed', limit: MOST },
  );
  return { tabs };
}
