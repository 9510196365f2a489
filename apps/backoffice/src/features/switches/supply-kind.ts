/** What runs out: a section with all of its items, one item, one complement wherever it is asked. */
export type SupplyKind = 'group' | 'item' | 'complement';
