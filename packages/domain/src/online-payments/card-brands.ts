const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  mastercard: 'Mastercard',
  elo: 'Elo',
  hipercard: 'Hipercard',
  amex: 'Amex',
};

/** @param brand in a provider's word, which may say that it debits @returns null for one that nobody knows */
export const brandName = (brand: string): string | null => BRANDS[brand.replace(/^deb/, '')] ?? null;
