/** A person as a store knows them: what is empty or null is not known. */
export interface KnownPerson {
  readonly phone: string;
  readonly email: string;
  readonly tax_id: string;
  readonly customer_id: number | null;
}

/**
 * Whether an order by a referral link counts: it is the person's first here, and the link is not their own, by whatever
 * they can be told by.
 * @param orders_before orders of the person in this store that were not cancelled
 */
export function referralCounts(referrer: KnownPerson, person: KnownPerson, orders_before: number): boolean {
  return orders_before === 0 && !isSamePerson(referrer, person);
}

function isSamePerson(a: KnownPerson, b: KnownPerson): boolean {
  const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
  return (
    same(a.phone, b.phone) ||
    same(a.email, b.email) ||
    same(a.tax_id, b.tax_id) ||
    (a.customer_id !== null && a.customer_id === b.customer_id)
  );
}
