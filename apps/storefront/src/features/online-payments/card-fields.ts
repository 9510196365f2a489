/** What the provider's own script gives: its fields stand in frames of its own, and only a word that works once comes out. */
interface CardField {
  mount(id: string): CardField;
  unmount(): void;
  on(event: 'binChange', listener: (change: { bin: string | null }) => void): void;
}
export interface PayerCost {
  installments: number;
  installment_amount: number;
  total_amount: number;
}
interface Provider {
  fields: {
    create(name: 'cardNumber' | 'expirationDate' | 'securityCode', options: object): CardField;
    createCardToken(
      of: { cardholderName: string; identificationType: string; identificationNumber: string } | { cardId: string },
    ): Promise<{ id: string }>;
  };
  getPaymentMethods(of: { bin: string }): Promise<{ results: { id: string; name?: string }[] }>;
  getInstallments(of: { amount: string; bin: string }): Promise<{ payer_costs: PayerCost[] }[]>;
}
type ProviderClass = new (public_key: string, options: { locale: string }) => Provider;

export interface CardBin {
  /** The provider's word for the brand. */
  brand: string;
  costs: readonly PayerCost[];
}
export interface CardFields {
  tokenise(owner: { name: string; tax_id: string }): Promise<string>;
  close(): void;
}
export const FIELD_IDS = {
  cardNumber: 'card-number',
  expirationDate: 'card-expiry',
  securityCode: 'card-code',
} as const;

const loading = new Map<string, Promise<void>>();
function load(script: string): Promise<void> {
  const known = loading.get(script);
  if (known) return known;
  const done = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loading.delete(script);
      reject(new Error('the provider’s fields cannot be loaded'));
    });
    document.head.append(element);
  });
  loading.set(script, done);
  return done;
}

interface Fields {
  script: string;
  public_key: string;
}
async function openProvider({ script, public_key }: Fields): Promise<Provider> {
  await load(script);
  const { MercadoPago } = window as unknown as { MercadoPago: ProviderClass }; // what the script leaves
  return new MercadoPago(public_key, { locale: 'pt-BR' });
}

export interface CodeField {
  /** @param ref the provider's name of the card that it keeps */
  tokenise(ref: string): Promise<string>;
  /** In how many parts a card pays. @param bin its first digits @returns nothing where the provider does not say */
  costsOf(bin: string): Promise<readonly PayerCost[]>;
  close(): void;
}
const costsOf = async (provider: Provider, amount: number, bin: string): Promise<readonly PayerCost[]> => {
  const [costs] = await provider.getInstallments({ amount: amount.toFixed(2), bin }).catch(() => []);
  return costs?.payer_costs ?? [];
};

/** Puts its field for the code on a card's back into the page: the card itself the provider has. */
export async function openCodeField(
  fields: Fields,
  { amount, color }: { amount: number; color: string },
): Promise<CodeField> {
  const provider = await openProvider(fields);
  const code = provider.fields
    .create('securityCode', { style: { fontSize: '16px', color }, placeholder: '000' })
    .mount(FIELD_IDS.securityCode);
  return {
    tokenise: async (cardId) => (await provider.fields.createCardToken({ cardId })).id,
    costsOf: (bin) => costsOf(provider, amount, bin),
    close: () => code.unmount(),
  };
}

/** Puts the provider's fields into the page. @param onBin the first digits say which card it is, and in how many parts it pays */
export async function openCardFields(
  fields: Fields,
  { amount, color }: { amount: number; color: string },
  onBin: (bin: CardBin | null) => void,
): Promise<CardFields> {
  const provider = await openProvider(fields);
  const style = { style: { fontSize: '16px', color } };
  const number = provider.fields.create('cardNumber', { ...style, placeholder: '0000 0000 0000 0000' });
  const others = [
    provider.fields.create('expirationDate', { ...style, placeholder: 'MM/AA' }).mount(FIELD_IDS.expirationDate),
    provider.fields.create('securityCode', { ...style, placeholder: '000' }).mount(FIELD_IDS.securityCode),
  ];
  number.mount(FIELD_IDS.cardNumber);
  number.on('binChange', ({ bin }) => {
    if (!bin) return onBin(null);
    void Promise.all([provider.getPaymentMethods({ bin }), costsOf(provider, amount, bin)]).then(
      ([{ results }, costs]) => onBin(results[0] ? { brand: results[0].id, costs } : null),
      () => onBin(null),
    );
  });
  return {
    tokenise: async ({ name, tax_id }) => {
      const identificationType = tax_id.length === 14 ? 'CNPJ' : 'CPF';
      const owner = { cardholderName: name, identificationType, identificationNumber: tax_id };
      return (await provider.fields.createCardToken(owner)).id;
    },
    close: () => [number, ...others].forEach((field) => field.unmount()),
  };
}
