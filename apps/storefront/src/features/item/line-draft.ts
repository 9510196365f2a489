import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { quantityStep } from '@comanda/domain/quantity';
import type { ComplementGroup, MenuGroup, MenuItem } from '@comanda/domain/menu/menu';
import type { ItemId } from '@comanda/domain/ids';

/** How the options of a question are chosen. */
export type QuestionKind = 'flavors' | 'one' | 'each-once' | 'amounts';

export const kindOf = ({ is_pizza, max, only_one }: ComplementGroup): QuestionKind => {
  if (is_pizza) return 'flavors';
  if (max === 1) return 'one';
  return only_one ? 'each-once' : 'amounts';
};

/** The smallest quantity, nothing chosen; of a pizza one part, which is the item itself. */
export function newDraft(item: MenuItem, group: Pick<MenuGroup, 'is_pizza'>): LineChoice {
  const pizza = group.is_pizza ? { size: 1 as const, flavors: 1, flavor1: item.id } : {};
  const only = item.variations.length === 1 ? item.variations[0] : undefined;
  return {
    item_id: item.id,
    quantity: quantityStep(item),
    complements: [],
    observation: '',
    use_discount: false,
    ...(only ? { variation_id: only.id } : {}),
    ...pizza,
  };
}

export const amountOf = (draft: LineChoice, complement_id: number): number =>
  draft.complements.find((each) => each.complement_id === complement_id)?.quantity ?? 0;

export const countOf = (draft: LineChoice, question: ComplementGroup): number =>
  question.complements.reduce((sum, { id }) => sum + amountOf(draft, id), 0);

/** How many more the question takes. */
export const roomIn = (draft: LineChoice, question: ComplementGroup): number =>
  question.max === 0 ? Infinity : Math.max(0, question.max - countOf(draft, question));

/** Sets how many of an option there are, as far as the question allows; a single choice takes the place of the other. */
export function chooseAmount(
  draft: LineChoice,
  question: ComplementGroup,
  complement_id: number,
  quantity: number,
): LineChoice {
  const ofQuestion = new Set(question.complements.map(({ id }) => id));
  const kind = kindOf(question);
  const others = draft.complements.filter(
    (each) => each.complement_id !== complement_id && (kind !== 'one' || !ofQuestion.has(each.complement_id)),
  );
  const room = kind === 'one' ? 1 : roomIn(draft, question) + amountOf(draft, complement_id);
  const most = kind === 'amounts' ? room : Math.min(1, room);
  const amount = Math.min(Math.max(0, quantity), most);
  return { ...draft, complements: amount === 0 ? others : [...others, { complement_id, quantity: amount }] };
}

/** Keeps the first answers of a question, when it takes fewer than were chosen. */
export function keepFirst(draft: LineChoice, question: ComplementGroup, count: number): LineChoice {
  const ofQuestion = new Set(question.complements.map(({ id }) => id));
  let left = count;
  const complements = draft.complements.filter(
    ({ complement_id }) => !ofQuestion.has(complement_id) || (left -= 1) >= 0,
  );
  return { ...draft, complements };
}

/** The items that are the pizza's parts, in the order in which they were chosen. */
export const flavorsOf = ({ flavor1, flavor2, flavor3 }: LineChoice): ItemId[] =>
  [flavor1, flavor2, flavor3].filter((id) => id != null);

/** The line's item is one of its flavors: the first. */
function withFlavors(draft: LineChoice, ids: readonly ItemId[]): LineChoice {
  const [flavor1 = null, flavor2 = null, flavor3 = null] = ids;
  return { ...draft, item_id: flavor1 ?? draft.item_id, flavor1, flavor2, flavor3 };
}

/** Adds or takes away a part; when all are chosen, a new one takes the place of the last. */
export function toggleFlavor(draft: LineChoice, id: ItemId): LineChoice {
  const chosen = flavorsOf(draft);
  const count = draft.flavors ?? 1;
  if (chosen.includes(id))
    return withFlavors(
      draft,
      chosen.filter((each) => each !== id),
    );
  return withFlavors(draft, [...chosen.slice(0, Math.max(0, count - 1)), id]);
}

export function chooseSize(draft: LineChoice, size: 1 | 2, mostFlavors: number): LineChoice {
  return chooseFlavorCount({ ...draft, size }, Math.min(draft.flavors ?? 1, Math.max(1, mostFlavors)));
}

export const chooseFlavorCount = (draft: LineChoice, flavors: number): LineChoice =>
  withFlavors({ ...draft, flavors }, flavorsOf(draft).slice(0, flavors));
