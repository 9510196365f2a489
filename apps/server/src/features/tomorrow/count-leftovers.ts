import type { countLeftovers as contract } from '@comanda/contract/reports/tomorrow';
import type { Out } from '@comanda/contract/route';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { add, money } from '@comanda/domain/money';
import { leftoverLabel } from '@comanda/domain/tomorrow/leftover-reasons';
import { thrownAway } from '@comanda/domain/tomorrow/amounts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { type Lost, loseStock, settleBefore } from '../stock/public.ts';
import { plannedDay } from './planned-day.ts';
import { findBought, findMade, lockPrepared, prepKey, writeCount } from './prep.repo.ts';

type Body = Out<typeof contract.body>;
const GRAMS = 1000;

/**
 * Books what was left in the evening: what is thrown away leaves the stock as what it was made of, each row once.
 * @throws {AppError} not_found, prep_day_far, prep_counted, prep_left_too_much, stock_loss_too_large
 */
export async function countLeftovers(tx: Tx, author: Author, body: Body): Promise<Out<typeof contract.response>> {
  const { store, now } = author;
  const { day } = await plannedDay(tx, store, body.day, now);
  await settleBefore(tx, store);
  const [prepared, made, bought] = [
    await lockPrepared(tx, store, day),
    await findMade(tx, store, idsOf(body, 'item')),
    await findBought(tx, store, idsOf(body, 'material')),
  ];
  const lost = { materials: new Map<number, number>(), items: new Map<number, number>() };
  const costs: number[] = [];
  const unknown: string[] = [];
  const lines = new Map(body.lines.map((line) => [prepKey(line), line]));
  for (const line of lines.values()) {
    const row = orNotFound(prepared.get(prepKey(line)));
    const thing = orNotFound(line.kind === 'item' ? made.get(line.id) : bought.get(line.id));
    if (row.counted_at !== null) throw new AppError('prep_counted', { name: thing.name });
    if (line.left_over > row.prepared) throw new AppError('prep_left_too_much', { name: thing.name });
    const kept = Math.min(line.kept, line.left_over);
    const thrown = thrownAway(line.left_over, kept);
    const unit_cost = 'materials' in thing ? loseItem(lost, thing, thrown) : loseMaterial(lost, thing, thrown);
    const cost = unit_cost === null ? null : money(unit_cost * thrown);
    if (thrown > 0 && cost === null) unknown.push(thing.name);
    if (thrown > 0 && cost !== null) costs.push(cost);
    await writeCount(tx, author, row.id, {
      left_over: line.left_over,
      kept,
      waste_reason: thrown > 0 ? body.reason : null,
      waste_cost: thrown > 0 ? cost : null,
    });
  }
  await loseStock(tx, author, lost, leftoverLabel(body.reason));
  return { cost: add(...costs), unknown };
}

const idsOf = ({ lines }: Body, kind: Body['lines'][number]['kind']) =>
  lines.filter((line) => line.kind === kind).map(({ id }) => id);

const put = (all: Map<number, number>, id: number, quantity: number) => all.set(id, (all.get(id) ?? 0) + quantity);
type Losing = { [Kind in keyof Lost]: Map<number, number> };
type Made = Awaited<ReturnType<typeof findMade>> extends Map<number, infer Row> ? Row : never;
type Bought = Awaited<ReturnType<typeof findBought>> extends Map<number, infer Row> ? Row : never;

/** Its materials, and the item itself where pieces of it are counted. @returns what one costs */
function loseItem({ materials, items }: Losing, { item_id, type, cost, materials: made }: Made, thrown: number) {
  for (const { tag_id, use, counted } of made) if (counted) put(materials, tag_id, use * thrown);
  put(items, item_id, type === ITEM_TYPE.weight ? thrown * GRAMS : thrown);
  return cost;
}

/** As it was bought: of what was peeled and thrown away, the peel is lost too. @returns what one costs, ready to use */
function loseMaterial({ materials }: Losing, { id, cost, yield_factor, active }: Bought, thrown: number): number {
  if (active) put(materials, id, (thrown * 100) / yield_factor);
  return (cost * 100) / yield_factor;
}
