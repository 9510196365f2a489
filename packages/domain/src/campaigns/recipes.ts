import type { CampaignChannel, Recipe } from './codes.ts';
import { isQuiet, type QuietHours } from './quiet-hours.ts';

/** What a store may begin with; nothing of it is sent before somebody turns it on. */
export interface RecipeWords {
  readonly name: string;
  /** Read as one sentence: when it happens, and to whom; `{span}` is how long before or after, `{hour}` when on that day. */
  readonly when: string;
  readonly channel: CampaignChannel;
  readonly subject: string;
  readonly body: string;
}

const MENU = '{link}';

/** In the order in which a client lives through them. */
export const RECIPE_WORDS: Readonly<Record<Recipe, RecipeWords>> = {
  welcome: {
    name: 'Boas-vindas',
    when: 'No dia seguinte ao primeiro pedido',
    channel: 'email',
    subject: 'Obrigado pelo primeiro pedido, {nome}',
    body: `Oi, {nome}. Foi muito bom cozinhar para você.\n\nO cardápio fica sempre aqui: ${MENU}`,
  },
  second_order: {
    name: 'Segundo pedido',
    when: '{span} depois do primeiro pedido, se a pessoa não voltou',
    channel: 'email',
    subject: '{nome}, já escolheu o próximo?',
    body: `Oi, {nome}. Tem muita coisa boa que você ainda não provou na {loja}.\n\nVeja aqui: ${MENU}`,
  },
  win_back_15: {
    name: 'Chamar de volta aos 15 dias',
    when: 'Quando alguém fica 15 dias sem pedir',
    channel: 'email',
    subject: '{nome}, que tal hoje?',
    body: `Oi, {nome}. Faz {dias} dias do seu último pedido.\n\nO cardápio está aqui: ${MENU}`,
  },
  win_back_30: {
    name: 'Chamar de volta aos 30 dias',
    when: 'Quando alguém fica 30 dias sem pedir',
    channel: 'email',
    subject: '{nome}, faz um tempo que você não aparece',
    body: `Oi, {nome}. Faz {dias} dias que a gente não prepara nada para você.\n\nVeja o que mudou: ${MENU}`,
  },
  win_back_60: {
    name: 'Chamar de volta aos 60 dias',
    when: 'Quando alguém fica 60 dias sem pedir',
    channel: 'email',
    subject: '{nome}, a gente guardou seu lugar',
    body: `Oi, {nome}. Faz {dias} dias! Volte quando quiser, a {loja} está aqui.\n\n${MENU}`,
  },
  abandoned_cart: {
    name: 'Sacola esquecida',
    when: 'Quando quem tem conta deixa a sacola por {span} sem pedir',
    channel: 'email',
    subject: '{nome}, sua sacola está guardada',
    body: `Oi, {nome}. O que você escolheu continua na sacola.\n\nÉ só terminar: ${MENU}`,
  },
  birthday: {
    name: 'Aniversário',
    when: '{span} do aniversário de quem tem a data no cadastro, às {hour}',
    channel: 'email',
    subject: '{nome}, seu aniversário merece festa',
    body: `Oi, {nome}. A gente da {loja} quer comemorar o seu aniversário com você.\n\nEscolha o que mais gosta: ${MENU}`,
  },
  review_request: {
    name: 'Como foi?',
    when: 'Depois de um pedido entregue',
    channel: 'email',
    subject: '{nome}, como foi seu pedido?',
    body: `Oi, {nome}. Conte para a gente como foi: ${MENU}`,
  },
  points_expiring: {
    name: 'Pontos vencendo',
    when: '{span} antes de o saldo de alguém vencer',
    channel: 'email',
    subject: '{nome}, seu saldo vence em breve',
    body: `Oi, {nome}. Você tem saldo na {loja} que vence nos próximos dias.\n\nUse no próximo pedido: ${MENU}`,
  },
  back_in_stock: {
    name: 'Voltou ao cardápio',
    when: 'Quando um item que acabou volta ao estoque, para quem o pediu duas vezes ou mais em 90 dias',
    channel: 'email',
    subject: '{nome}, o que você gosta voltou',
    body: `Oi, {nome}. Um dos seus preferidos está de volta na {loja}.\n\nPeça antes que acabe: ${MENU}`,
  },
};

/** Those that this engine sends: who reviews is asked by the reviews themselves. */
export const SENT_RECIPES: readonly Recipe[] = (Object.keys(RECIPE_WORDS) as Recipe[]).filter(
  (recipe) => recipe !== 'review_request',
); // an object's keys are its keys

export interface RecipeSpan {
  readonly unit: 'days' | 'minutes';
  readonly usual: number;
  readonly choices: readonly number[];
}
/** Of the recipes whose time a store chooses. */
export const RECIPE_SPANS: Readonly<Partial<Record<Recipe, RecipeSpan>>> = {
  second_order: { unit: 'days', usual: 5, choices: [3, 5, 7, 10, 14] },
  abandoned_cart: { unit: 'minutes', usual: 30, choices: [30, 60, 120, 240] },
  points_expiring: { unit: 'days', usual: 7, choices: [3, 7, 15] },
  birthday: { unit: 'days', usual: 0, choices: [0, 1, 3, 7] },
};

/** What holds of a recipe: the time that was chosen, if it is one of its own, else the usual. @returns null where the recipe has none */
export function spanOf(recipe: Recipe, chosen: number | null): number | null {
  const span = RECIPE_SPANS[recipe];
  if (span === undefined) return null;
  return chosen !== null && span.choices.includes(chosen) ? chosen : span.usual;
}

/** Of the recipes whose hour a store chooses, the usual one: minutes since midnight. */
const RECIPE_HOURS: Readonly<Partial<Record<Recipe, number>>> = { birthday: 600 };

/**
 * When on its day a recipe's message leaves: the hour that was chosen, or else the usual, and never within the silence.
 * @returns minutes since midnight, null where it leaves whenever it happens
 */
export function leavingOf(recipe: Recipe, chosen: number | null, hours: QuietHours): number | null {
  const usual = RECIPE_HOURS[recipe];
  if (usual === undefined) return null;
  const wanted = chosen ?? usual;
  return isQuiet(hours, wanted) ? hours.quiet_end : wanted;
}

const DAYS_3 = 72;
/** Hours that a message waits for what carries it (the store's number, its rate, its hours of silence): later than that it says nothing true. */
export const RECIPE_WAITS: Readonly<Record<Recipe, number>> = {
  welcome: DAYS_3,
  second_order: DAYS_3,
  win_back_15: DAYS_3,
  win_back_30: DAYS_3,
  win_back_60: DAYS_3,
  abandoned_cart: 24,
  birthday: 24,
  review_request: 24,
  points_expiring: DAYS_3,
  back_in_stock: 24,
};
