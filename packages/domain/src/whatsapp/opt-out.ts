import { plainWords, saysAny } from './said-words.ts';

const ALONE: ReadonlySet<string> = new Set(['sair', 'parar', 'pare', 'stop', 'descadastrar']);
const OFFERS = ['mensagem', 'mensagens', 'promocao', 'promocoes', 'oferta', 'propaganda', 'lista'];
const STOPS = [
  'nao quero mais',
  'nao quero receber',
  'nao me mande',
  'nao me envie',
  'para de mandar',
  'pare de mandar',
  'parar de mandar',
  'me tira',
  'me tire',
  'sair',
  'cancelar',
  'cancela',
  'cancele',
];
const NOES = [...STOPS, 'nao', 'desisti', 'sem interesse'];
/** With anything else in it, it is about something else: a dish, an order. */
const BESIDE = new Set(
  `${[...OFFERS, ...NOES].join(' ')} manda envia enviar receber quero queria gostaria pode tenho agora hoje mais nada
  isso essa esse esta este as os de da do por favor pfv pf obrigado obrigada obg valeu desculpa desculpe oi ola bom boa
  dia tarde noite voce vcs aqui ja`.split(/\s+/),
);
const saysNoMore = (words: string): boolean =>
  words.split(' ').every((word) => BESIDE.has(word) || BESIDE.has(word.replace(/[sm]$/, '')));

/** Whether somebody asks to be left alone, whatever they were told: the word alone, not one in a sentence, or no more offers. */
export function isOptOut(text: string): boolean {
  const words = plainWords(text);
  return ALONE.has(words) || (saysNoMore(words) && saysAny(words, STOPS) && saysAny(words, OFFERS));
}

/** How somebody declines an offer that was the last they were told: that one, or each. @returns null where they speak of something else */
export function refusalOf(text: string): 'this' | 'each' | null {
  const words = plainWords(text);
  if (!saysNoMore(words)) return null;
  return saysAny(words, STOPS) ? 'each' : saysAny(words, NOES) ? 'this' : null;
}
