import { CREDIT_CODES, PAYMENT } from '@comanda/domain/codes';

const CARDS = ['Visa', 'Mastercard', 'Elo', 'Hipercard', 'American Express', 'Diners'];
const MEAL_CARDS = ['Alelo', 'Sodexo/Pluxee', 'Ticket', 'VR', 'Ben', 'Flash', 'Caju', 'iFood Benefícios'];
const DEBIT_CARDS = ['Visa', 'Mastercard', 'Elo'];

/** The brands that a machine may take for a kind of card; none for what is no card. */
export function brandsOf(payment: number): readonly string[] {
  if (payment === PAYMENT.ticket) return MEAL_CARDS;
  if (payment === PAYMENT.debit) return DEBIT_CARDS;
  return CREDIT_CODES.includes(payment) ? CARDS : [];
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
