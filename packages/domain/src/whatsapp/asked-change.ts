import { plainWords, saysAny } from './said-words.ts';

/** What somebody wants of an order that is placed, by the words that say so; the first that is met is told. */
const CHANGES = {
  cancel: ['cancelar', 'cancela', 'cancele', 'desisti', 'nao quero mais'],
  address: ['endereco errado', 'endereco esta errado', 'mudar o endereco', 'trocar o endereco', 'muda o endereco'],
  payment: ['mudar o pagamento', 'trocar o pagamento', 'mudar a forma de pagamento', 'trocar a forma de pagamento'],
  swap: ['trocar', 'troca o', 'troca a', 'troque', 'em vez de'],
  add: ['poe mais', 'coloca mais', 'acrescentar', 'acrescenta', 'adicionar', 'adiciona', 'incluir', 'inclui'],
  leave_out: ['tirar', 'tira', 'tire', 'sem cebola', 'alergia', 'alergica', 'alergico'],
  prepare: ['bem passado', 'bem passada', 'mal passado', 'mal passada', 'ao ponto', 'separado', 'separada'],
  other: ['mudar', 'alterar'],
} as const;
export type AskedChange = keyof typeof CHANGES;
const KINDS = Object.keys(CHANGES) as AskedChange[]; // an object's keys are its keys

/** @returns null where nothing is to be changed */
export function askedChange(text: string): AskedChange | null {
  const words = plainWords(text);
  return KINDS.find((kind) => saysAny(words, CHANGES[kind])) ?? null;
}
