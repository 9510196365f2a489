import { COUNTRY, CREDIT_CODES, PAYMENT } from '@comanda/domain/codes';

interface Brands {
  credit: readonly string[];
  debit: readonly string[];
  meal: readonly string[];
}
const BRAZIL: Brands = {
  credit: ['Visa', 'Mastercard', 'Elo', 'Hipercard', 'American Express', 'Diners'],
  debit: ['Visa', 'Mastercard', 'Elo'],
  meal: ['Alelo', 'Sodexo/Pluxee', 'Ticket', 'VR', 'Ben', 'Flash', 'Caju', 'iFood Benefícios'],
};
const PORTUGAL: Brands = {
  credit: ['Visa', 'Mastercard', 'American Express', 'Diners'],
  debit: ['Multibanco', 'Visa', 'Mastercard'],
  meal: ['Edenred', 'Pluxee', 'Coverflex'],
};

/**
 * The brands that a machine of the country may take for a kind of card; none for what is no card.
 * @param text the message to customers: what it names of Brazil's brands stays, to be read and taken out
 */
export function brandsOf(payment: number, country_id: number, text: string): readonly string[] {
  const kind = kindOf(payment);
  if (kind === null) return [];
  if (country_id !== COUNTRY.portugal) return BRAZIL[kind];
  return [...new Set([...PORTUGAL[kind], ...brandsIn(text, BRAZIL[kind])])];
}

function kindOf(payment: number): keyof Brands | null {
  if (payment === PAYMENT.ticket) return 'meal';
  if (payment === PAYMENT.debit) return 'debit';
  return CREDIT_CODES.includes(payment) ? 'credit' : null;
}

/** Which brands a message to customers names at its beginning: 'Visa, Elo · Levamos a maquininha'. */
export const brandsIn = (text: string, brands: readonly string[]): string[] => {
  const named = (text.split(' · ')[0] ?? '').split(',').map((name) => name.trim());
  return brands.filter((brand) => named.includes(brand));
};

/** The message with other brands at its beginning; whatever else was written stays. */
export function withBrands(text: string, chosen: readonly string[], brands: readonly string[]): string {
  const [first = '', ...rest] = text.split(' · ');
  const others = brandsIn(text, brands).length > 0 ? rest : [first, ...rest];
  return [chosen.join(', '), ...others].filter((part) => part.trim() !== '').join(' · ');
}
