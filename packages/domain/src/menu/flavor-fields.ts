import type { ItemId } from '../ids.ts';

/** How many flavors a pizza of a line has, and which items they are: as on the wire, one field each. */
export interface FlavorFields {
  readonly flavors?: number | null | undefined;
  readonly flavor1?: ItemId | null | undefined;
  readonly flavor2?: ItemId | null | undefined;
  readonly flavor3?: ItemId | null | undefined;
}

/** Those of a line, null where it has none. */
export const flavorFieldsOf = ({ flavors = null, flavor1 = null, flavor2 = null, flavor3 = null }: FlavorFields) => ({
  flavors,
  flavor1,
  flavor2,
  flavor3,
});

/** @param ids the chosen items in their order, at most three */
export const flavorFields = ([flavor1, flavor2, flavor3]: readonly ItemId[]) =>
  flavorFieldsOf({
    flavors: [flavor1, flavor2, flavor3].filter((id) => id !== undefined).length || null,
    flavor1,
    flavor2,
    flavor3,
  });
