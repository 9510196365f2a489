import type { RowSwitchKind } from '@comanda/contract/stores/switches';
import type { Author, Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { keepStock, type Why } from '../stock/public.ts';
import { touchMenu } from '../stores/public.ts';
import { announceSwitches } from '../switches/public.ts';

/**
 * Runs a change that customers can see: one transaction, kept with its author, and a new version of the menu with it.
 * Stocks that it changes are written down, as a correction unless `why` says more.
 */
export const menuEditor =
  ({ recorded }: Services) =>
  <T>(author: Author, scope: Scope, work: (tx: Tx) => Promise<T>, why: Why = { reason: 'correction' }): Promise<T> =>
    recorded(author, scope, async (tx) => {
      const result = await keepStock(tx, author, scope, why, () => work(tx));
      await touchMenu(tx, author.store);
      return result;
    });

/** The same for what runs out and comes back: the store's open screens hear of it. */
export const supplyEditor =
  ({ recorded, events }: Services, kind: RowSwitchKind) =>
  async <T>(author: Author & { user: { name: string } }, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await recorded(author, scope, async (tx) => {
      const done = await work(tx);
      await touchMenu(tx, author.store);
      await announceSwitches(tx, author.store, [kind], { by: author.user.name, now: author.now });
      return done;
    });
    events.wake(author.store);
    return result;
  };
