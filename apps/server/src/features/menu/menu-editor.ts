import type { Author, Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { touchMenu } from '../stores/public.ts';

/** Runs a change that customers can see: one transaction, kept with its author, and a new version of the menu with it. */
export const menuEditor =
  ({ recorded }: Services) =>
  <T>(author: Author, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    recorded(author, scope, async (tx) => {
      const result = await work(tx);
      await touchMenu(tx, author.store);
      return result;
    });
