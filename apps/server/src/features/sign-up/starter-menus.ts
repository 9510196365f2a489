import type { BusinessType } from '@comanda/contract/stores/store-settings';

/** A sample menu: what an owner sees in place of an empty page, to be changed into the real one. */
export interface StarterMenu {
  groups: readonly StarterGroup[];
}
export interface StarterGroup {
  name: string;
  itens: readonly StarterItem[];
}
export interface StarterItem {
  name: string;
  description?: string;
  /** A drawing of the product. */
  picture?: string;
  price: number;
  /** Priced by the kilogram. */
  by_weight?: true;
  variations?: readonly { name: string; price: number }[];
  questions?: readonly StarterQuestion[];
}
export interface StarterQuestion {
  name: string;
  min: number;
  max: number;
  options: readonly { name: string; price: number }[];
}

const SIDES: StarterQuestion = {
  name: 'Acompanhamentos',
  min: 1,
  max: 2,
  options: [
    { name: 'Arroz e feijão', price: 0 },
    { name: 'Batata frita', price: 0 },
    { name: 'Salada', price: 0 },
  ],
};
const EXTRAS: StarterQuestion = {
  name: 'Adicionais',
  min: 0,
  max: 3,
  options: [
    { name: 'Bacon', price: 5 },
    { name: 'Ovo', price: 3 },
    { name: 'Queijo extra', price: 4 },
  ],
};
const DRINKS: StarterGroup = {
  name: 'Bebidas',
  itens: [
    { name: 'Refrigerante lata', picture: 'refrigerante', description: '350 ml', price: 6 },
    { name: 'Suco natural', picture: 'suco-laranja', description: 'Laranja ou limão, 400 ml', price: 10 },
    { name: 'Água mineral', description: '500 ml', price: 4 },
  ],
};

const meals: StarterMenu = {
  groups: [
    {
      name: 'Pratos do dia',
      itens: [
        {
          name: 'Frango grelhado',
          picture: 'frango-quiabo',
          description: 'Filé de frango com ervas',
          price: 27.9,
          questions: [SIDES],
        },
        {
          name: 'Bife acebolado',
          picture: 'picanha',
          description: 'Contrafilé na chapa',
          price: 32.9,
          questions: [SIDES],
        },
      ],
    },
    {
      name: 'Sobremesas',
      itens: [{ name: 'Pudim de leite', picture: 'pudim', description: 'Uma fatia', price: 9.9 }],
    },
    DRINKS,
  ],
};
const snacks: StarterMenu = {
  groups: [
    {
      name: 'Lanches',
      itens: [
        {
          name: 'X-Salada',
          picture: 'burger',
          description: 'Pão, hambúrguer, queijo, alface e tomate',
          price: 22,
          questions: [EXTRAS],
        },
        {
          name: 'X-Bacon',
          picture: 'burger-duplo',
          description: 'Pão, hambúrguer, queijo e bacon',
          price: 26,
          questions: [EXTRAS],
        },
      ],
    },
    {
      name: 'Porções',
      itens: [
        {
          name: 'Batata frita',
          picture: 'fritas',
          price: 18,
          variations: [
            { name: 'Média', price: 18 },
            { name: 'Grande', price: 28 },
          ],
        },
      ],
    },
    DRINKS,
  ],
};
const pizzas: StarterMenu = {
  groups: [
    {
      name: 'Pizzas',
      itens: [
        {
          name: 'Pizza salgada',
          picture: 'pizza-calabresa',
          description: 'Escolha o tamanho e os sabores',
          price: 49.9,
          variations: [
            { name: 'Média', price: 49.9 },
            { name: 'Grande', price: 64.9 },
          ],
          questions: [
            {
              name: 'Sabores',
              min: 1,
              max: 2,
              options: [
                { name: 'Mussarela', price: 0 },
                { name: 'Calabresa', price: 0 },
                { name: 'Portuguesa', price: 0 },
                { name: 'Frango com catupiry', price: 0 },
              ],
            },
            {
              name: 'Borda',
              min: 0,
              max: 1,
              options: [
                { name: 'Catupiry', price: 8 },
                { name: 'Cheddar', price: 8 },
              ],
            },
          ],
        },
      ],
    },
    DRINKS,
  ],
};
const japanese: StarterMenu = {
  groups: [
    {
      name: 'Combinados',
      itens: [
        { name: 'Combinado 20 peças', description: 'Sushi, sashimi e hossomaki', price: 59.9 },
        { name: 'Combinado 40 peças', description: 'Para duas pessoas', price: 109.9 },
      ],
    },
    { name: 'Temakis', itens: [{ name: 'Temaki de salmão', description: 'Com cream cheese', price: 28.9 }] },
    DRINKS,
  ],
};
const acai: StarterMenu = {
  groups: [
    {
      name: 'Monte o seu açaí',
      itens: [
        {
          name: 'Açaí',
          picture: 'acai',
          price: 16,
          variations: [
            { name: '300 ml', price: 16 },
            { name: '500 ml', price: 22 },
            { name: '700 ml', price: 28 },
          ],
          questions: [
            {
              name: 'Acompanhamentos',
              min: 0,
              max: 4,
              options: [
                { name: 'Banana', price: 0 },
                { name: 'Granola', price: 0 },
                { name: 'Leite em pó', price: 0 },
                { name: 'Morango', price: 3 },
              ],
            },
          ],
        },
      ],
    },
    { name: 'Por peso', itens: [{ name: 'Açaí no quilo', picture: 'acai', price: 64.9, by_weight: true }] },
    DRINKS,
  ],
};
const bakery: StarterMenu = {
  groups: [
    {
      name: 'Salgados',
      itens: [
        { name: 'Pão de queijo', picture: 'pao-de-queijo', description: 'Saindo do forno', price: 5 },
        { name: 'Coxinha', picture: 'coxinha', description: 'De frango', price: 8 },
      ],
    },
    {
      name: 'Doces',
      itens: [
        { name: 'Bolo de cenoura', description: 'Uma fatia com cobertura de chocolate', price: 12 },
        { name: 'Brigadeiro', picture: 'brigadeiro', price: 4 },
      ],
    },
    { name: 'Cafés', itens: [{ name: 'Café coado', picture: 'cafe', description: '200 ml', price: 6 }] },
    DRINKS,
  ],
};
const bar: StarterMenu = {
  groups: [
    {
      name: 'Porções',
      itens: [
        { name: 'Frango a passarinho', description: 'Serve duas pessoas', price: 39.9 },
        { name: 'Mandioca frita', picture: 'fritas', description: 'Serve duas pessoas', price: 26.9 },
      ],
    },
    DRINKS,
  ],
};
const market: StarterMenu = {
  groups: [
    {
      name: 'Hortifrúti',
      itens: [
        { name: 'Banana prata', price: 7.9, by_weight: true },
        { name: 'Tomate', price: 9.9, by_weight: true },
      ],
    },
    {
      name: 'Mercearia',
      itens: [
        { name: 'Arroz 5 kg', price: 29.9 },
        { name: 'Café 500 g', price: 21.9 },
      ],
    },
    DRINKS,
  ],
};

const STARTERS: Record<BusinessType, StarterMenu> = {
  restaurante: meals,
  marmitaria: meals,
  lanchonete: snacks,
  hamburgueria: snacks,
  pizzaria: pizzas,
  japonesa: japanese,
  acai,
  doceria: bakery,
  padaria: bakery,
  bar,
  mercado: market,
  outro: meals,
};

/** The sample of a business category; of an unknown one, meals. */
export const starterMenu = (type: string): StarterMenu => {
  const known = Object.entries(STARTERS).find(([key]) => key === type);
  return known?.[1] ?? meals;
};

/** Every name in the samples: an item that is called otherwise is the shop's own. */
export const starterNames = (): string[] => [
  ...new Set(
    Object.values(STARTERS).flatMap(({ groups }) => groups.flatMap(({ itens }) => itens.map(({ name }) => name))),
  ),
];
