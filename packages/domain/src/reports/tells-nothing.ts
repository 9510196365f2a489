/** An answer, as far as it is asked whether there is anything in it. */
interface Answered {
  readonly by: string;
  readonly rows: readonly { readonly values: { readonly [measure: string]: number | null | undefined } }[];
  readonly rows_count: number;
}

/** A statement has its lines whatever happened: one of nothing but zeros tells as little as a table without rows. */
export const tellsNothing = ({ by, rows, rows_count }: Answered): boolean =>
  rows_count === 0 || (by === 'line' && rows.every(({ values }) => Object.values(values).every((value) => !value)));
