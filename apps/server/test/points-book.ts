/** What came in together, in cents, and when it ends. */
interface Lot {
  order: number | null;
  left: number;
  ends: number;
}
const DAY = 86_400_000;
const endOf = (now: Date, days: number | null) => (days === null ? Infinity : now.getTime() + days * DAY);
const firstToEnd = (lots: readonly Lot[]) => lots.toSorted((one, other) => one.ends - other.ends);

/** A bookkeeper's own sums of what people have, in cents, from what was told to them: nothing of the product is read here. */
export function pointsBook() {
  const books = new Map<string, Lot[]>();
  const drawn = new Map<number, { lot: Lot; cents: number }[]>();
  const given: { person: string; order: number; cents: number }[] = [];
  const of = (person: string) => {
    const lots = books.get(person) ?? [];
    books.set(person, lots);
    return lots;
  };
  const balance = (person: string) => of(person).reduce((sum, { left }) => sum + left, 0);
  const take = (lots: readonly Lot[], cents: number) => {
    const draws = [];
    let missing = cents;
    for (const lot of lots) {
      const part = Math.min(missing, lot.left);
      if (part === 0) continue;
      lot.left -= part;
      missing -= part;
      draws.push({ lot, cents: part });
    }
    return draws;
  };
  return {
    balance,
    all: () => [...books.keys()].reduce((sum, person) => sum + balance(person), 0),
    give: (
      person: string,
      cents: number,
      now: Date,
      { days = null, order = null }: { days?: number | null; order?: number | null },
    ) => {
      if (cents === 0) return;
      of(person).push({ order, left: cents, ends: endOf(now, days) });
      if (order !== null) given.push({ person, order, cents });
    },
    spend: (person: string, cents: number, order: number) => {
      if (cents > balance(person)) throw new Error(`${person} has not got ${cents}`);
      drawn.set(order, [...(drawn.get(order) ?? []), ...take(firstToEnd(of(person)), cents)]);
    },
    /** All that paid an order comes back to where it was, and lasts a week at least. */
    back: (order: number, now: Date) => {
      for (const { lot, cents } of drawn.get(order) ?? []) {
        lot.left += cents;
        lot.ends = Math.max(lot.ends, endOf(now, 7));
      }
      drawn.delete(order);
    },
    /** What an order gave somebody goes again, its own first, as far as there is something. */
    revoke: (person: string, order: number) => {
      const gifts = given.filter((gift) => gift.person === person && gift.order === order);
      const lots = of(person);
      const own = (lot: Lot) => lot.order === order;
      const wanted = [...firstToEnd(lots.filter(own)), ...firstToEnd(lots.filter((lot) => !own(lot)))];
      const cents = gifts.reduce((sum, gift) => sum + gift.cents, 0);
      take(wanted, Math.min(cents, balance(person)));
      for (const gift of gifts) gift.cents = 0;
    },
    expire: (now: Date) => {
      for (const lots of books.values()) for (const lot of lots) if (lot.ends <= now.getTime()) lot.left = 0;
    },
    join: (from: string, to: string) => {
      of(to).push(...of(from));
      books.delete(from);
      for (const gift of given.filter(({ person }) => person === from)) gift.person = to;
    },
    forget: (person: string) => void books.delete(person),
  };
}
