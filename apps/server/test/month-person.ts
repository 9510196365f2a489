const SAYS_YES = ['email', 'whatsapp'] as const;

/** Who buys in November: `n` is the end of their number. */
export const person = (
  n: number,
  more: {
    name?: string;
    phone?: string;
    email?: string;
    offers?: readonly ('email' | 'whatsapp')[];
    key?: string;
  } = {},
) => ({
  name: `Pessoa ${n}`,
  phone: `(31) 99100-${String(n).padStart(4, '0')}`,
  email: `pessoa${n}@x.test`,
  offers: SAYS_YES,
  /** Under which the book knows them. */
  key: `Pessoa ${n}`,
  ...more,
});
export type Person = ReturnType<typeof person>;
export const digitsOf = ({ phone }: Person) => `55${phone.replaceAll(/\D/g, '')}`;
