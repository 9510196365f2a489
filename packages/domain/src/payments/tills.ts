/** The till that every store has. */
export const MAIN_TILL = 1;
/** At once; removed ones keep their number. */
export const MOST_TILLS = 20;

/** What a till is called that nobody has named. */
export const tillName = (number: number): string => `Gaveta ${number}`;
