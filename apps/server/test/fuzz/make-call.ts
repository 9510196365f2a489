import type { RouteShape } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import { tableNamed } from '../../src/features/exports/exported-tables.ts';
import { sampleInput } from '../isolation/sample-input.ts';
import { endValue } from './end-values.ts';
import { type Leaf, leavesOf, withValue } from './leaves.ts';
import type { Dice } from './random.ts';

/** A store with what its rows are called. */
export interface FuzzedStore {
  id: number;
  slug: string;
  /** Ids of its rows, by table. */
  ids: ReadonlyMap<string, readonly number[]>;
}
/** Who calls: nobody, a customer, or somebody with a role in the first store. */
export const CALLERS = ['nobody', 'customer', 'stranger', ...Object.keys(ROLE)] as const;
export interface FuzzedCall {
  route: RouteShape;
  caller: string;
  url: string;
  body: string | undefined;
  key: string;
}

const MOST_ENDS = 3;
const STRANGE_IDS = [0, 1, -1, 2 ** 31, 2 ** 53 - 1, 999_999_999];

/** One call of a route, by somebody who mostly may, about things that mostly exist, with up to three values at an end. */
export function makeCall(dice: Dice, route: RouteShape, stores: readonly FuzzedStore[]): FuzzedCall {
  const store = dice.chance(0.85) ? stores[0]! : dice.pick(stores); // the runner gives at least one
  const names = { idAt: () => 1, store_id: store.id, slug: store.slug };
  let input = { ...sampleInput(route, names) };
  const leaves = leavesOf(route);
  const put = ({ place, path }: Leaf, value: unknown) => {
    input = Object.assign({ ...input }, { [place]: withValue(input[place], path, value) });
  };
  for (const leaf of leaves) {
    const id = idFor(dice, route, leaf, store, stores);
    if (id !== undefined && has(input[leaf.place], leaf.path))
      put(leaf, leaf.shape.type === 'string' ? String(id) : id);
  }
  const ends = leaves.length === 0 || dice.chance(0.25) ? 0 : 1 + dice.below(MOST_ENDS);
  for (let end = 0; end < ends; end += 1) {
    const leaf = dice.pick(leaves);
    put(leaf, endValue(dice, leaf.shape));
  }
  return {
    route,
    caller: callerOf(dice, route),
    url: urlOf(route, input),
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    key: `fuzz-${dice.below(2 ** 31)}-${dice.below(2 ** 31)}`,
  };
}

function callerOf(dice: Dice, { access }: RouteShape): string {
  if (dice.chance(0.2)) return dice.pick(CALLERS);
  if (access.as === 'public') return dice.pick(['nobody', 'customer']);
  if (access.as === 'customer') return 'customer';
  return dice.pick(Object.entries(ROLE).flatMap(([name, role]) => (access.roles.includes(role) ? [name] : [])));
}

function idFor(
  dice: Dice,
  route: RouteShape,
  { place, path }: Leaf,
  store: FuzzedStore,
  stores: readonly FuzzedStore[],
) {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const { access } = route;
  if (access.as === 'staff' && access.store.in === place && access.store.name === name) return undefined;
  if (!/(^|_)ids?$|Ids?$/.test(name) || /^store_?id$/i.test(name)) return undefined;
  if (dice.chance(0.06)) return dice.pick(STRANGE_IDS);
  const of = dice.chance(0.93) ? store : dice.pick(stores);
  const field = name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`);
  const table = tableNamed('', field) ?? tableOfPath(route.path);
  const ids = (dice.chance(0.9) && table !== undefined ? of.ids.get(table) : undefined) ?? [...of.ids.values()].flat();
  return ids.length === 0 ? 1 : dice.pick(ids);
}

const TABLES: readonly (readonly [RegExp, string])[] = [
  [/client\/cards/, 'saved_cards'],
  [/campaign/, 'campaigns'],
  [/raffle/, 'raffles'],
  [/loyalty/, 'loyalty_programs'],
  [/auto-instagram/, 'instagram_posts'],
  [/marketing-arts/, 'marketing_arts'],
  [/charge/, 'single_charges'],
  [/segment/, 'client_segments'],
  [/wpp/, 'whatsapp_talks'],
  [/bot-extras|chatbot/, 'whatsapp_answers'],
  [/complement.*group|group.*complement/, 'complement_groups'],
  [/print_groups/, 'print_groups'],
  [/printer|print-/, 'printers'],
  [/draft/, 'menu_drafts'],
  [/complement/, 'complements'],
  [/supplier/, 'suppliers'],
  [/tag/, 'tags'],
  [/item/, 'menu_items'],
  [/group/, 'menu_groups'],
  [/order|kitchen|deliver|dispatch/, 'orders'],
  [/client|credit/, 'clients'],
  [/shift/, 'driver_shifts'],
  [/driver/, 'drivers'],
  [/discount/, 'discounts'],
  [/fee/, 'fees'],
  [/tab|table|mesa/, 'tabs'],
  [/till/, 'tills'],
  [/cash/, 'cash_sessions'],
  [/user|people/, 'users'],
  [/report-sendings/, 'report_sendings'],
  [/invoices\/(payment|files|extras)/, 'payable_payments'],
  [/invoices\/categories/, 'payable_categories'],
  [/invoices\/accounts/, 'money_accounts'],
  [/invoices/, 'payables'],
  [/payouts\/orders/, 'orders'],
  [/payouts/, 'payout_statements'],
  [/bank-statements\/lines/, 'bank_lines'],
  [/bank-statements\/(orders|receipts)/, 'orders'],
  [/bank-statements/, 'bank_statements'],
  [/payment/, 'payment_methods'],
  [/bill/, 'bills'],
  [/room/, 'dining_rooms'],
  [/cit/, 'cities'],
];
const tableOfPath = (path: string): string | undefined => TABLES.find(([words]) => words.test(path))?.[1];

function has(root: unknown, path: Leaf['path']): boolean {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string | number, unknown>)[key]; // an object with that key, by the line above
  }
  return true;
}

function urlOf(
  { path }: RouteShape,
  { params, query }: { params: Record<string, unknown>; query: Record<string, unknown> },
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]));
  const search = Object.entries(query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `/api/${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}
/** A path that is too long for any server is no call of ours. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 1_000),
  );
