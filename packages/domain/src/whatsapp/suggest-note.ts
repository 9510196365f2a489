import { foldText } from '../search-text.ts';

/** What somebody writes of wanting something left out: of the verb or of 'sem', and of what is added with another 'sem' or article. */
const LEFT_OUT =
  /(?<!\p{L})(?:tir(?:ar|a|e|em|am)|sem)\s+(?:(?:os?|as?)\s+)?(\p{L}{2,}(?:\s+de\s+\p{L}{2,})?)((?:\s*(?:,|e)\s*(?:sem\s+(?:(?:os?|as?)\s+)?|(?:os?|as?)\s+)\p{L}{2,}(?:\s+de\s+\p{L}{2,})?)*)/giu;
const MORE = /(?:,|\se)\s*(?:sem\s+(?:(?:os?|as?)\s+)?|(?:os?|as?)\s+)(\p{L}{2,}(?:\s+de\s+\p{L}{2,})?)/giu;
/** 'Sem pressa' is no ingredient. */
const NOT_FOOD = new Set(
  'problema problemas pressa duvida duvidas querer falta troco contato mais nada nenhum nenhuma foto pedido isso aquilo ele ela eles elas um uma esse essa este esta tudo'.split(
    ' ',
  ),
);
/** How it is to be made: 'a carne bem passada', 'o molho à parte'. */
const PREPARED =
  /(?<!\p{L})(?:(?:bem|mal)\s+passad[oa]s?|ao\s+ponto|\p{L}{3,}\s+(?:[àa]\s+parte(?!\s+d)|separad[oa]s?))(?!\p{L})/giu;
const ALLERGY = /(?<!\p{L})al[ée]rgi/iu;
const WORDS_MAX = 80;

/**
 * What a message asks to leave out of an order or to make in another way, as the kitchen reads it: 'Pode tirar a cebola dos dois?'
 * is 'sem cebola'. By these few words alone: whoever takes it over has read the message.
 * @returns null where it asks for nothing of the kind
 */
export function suggestNote(text: string): string | null {
  const names = [...text.matchAll(LEFT_OUT)].flatMap(([, first = '', more = '']) => [
    first,
    ...[...more.matchAll(MORE)].map(([, name = '']) => name),
  ]);
  const foods = [...new Set(names.map((name) => name.toLowerCase()))].filter(
    (name) => !NOT_FOOD.has(foldText(name.split(/\s/)[0] ?? '')),
  );
  const made = [...new Set([...text.matchAll(PREPARED)].map(([words]) => words.toLowerCase().replaceAll(/\s+/g, ' ')))];
  const words = [...foods.map((name) => `sem ${name}`), ...made].join(', ');
  if (words === '') return null;
  const note = ALLERGY.test(text) ? `${words} (alergia)` : words;
  return note.length > WORDS_MAX ? null : note;
}

/** An order's words with these added; null where they are in it already, or no room is left. */
export function withNote(observation: string, note: string, most: number): string | null {
  if (foldText(observation).includes(foldText(note))) return null;
  const whole = observation.trim() === '' ? note : `${observation.trim()}, ${note}`;
  return whole.length > most ? null : whole;
}
