import { partsOf, type SharedLine } from '../prices/flavor-share.ts';

/** How a word about a dish is shown to the cook: what is left out, what is added, what must never be overlooked. */
export type KitchenWordKind = 'choice' | 'without' | 'extra' | 'note' | 'allergy';
export interface KitchenWord {
  readonly kind: KitchenWordKind;
  readonly text: string;
}

interface SpokenLine {
  readonly variation_name: string | null;
  readonly size_name: string | null;
  readonly flavor_names: readonly string[];
  readonly observation: string;
  readonly complementos: readonly SpokenComplement[];
  readonly pizzas?: SharedLine<SpokenComplement>['pizzas'];
}
interface SpokenComplement {
  readonly complement_group_id: number;
  readonly name: string;
  readonly group_name: string;
  readonly quantity: number;
  readonly price: number;
}

/** What may harm a guest, also where somebody only asks to leave it out. */
const ALLERGY = /al[eé]rgi|intoler[aâ]n|cel[ií]ac|anafil|gl[uú]ten|lactose|aplv|diab[eé]t/i;
const WITHOUT = /^(sem|s\/|tirar|retirar|remover|n[aã]o colocar)\s+/i;
const LEFT_OUT = /\b(sem|tirar|retirar|remover|retire|remova)\b/i;

/** What was chosen of a line and asked for in words, in the order in which a cook reads it. */
export function kitchenWords(line: SpokenLine): KitchenWord[] {
  const parts = line.flavor_names.length;
  const chosen = [
    line.variation_name,
    line.size_name,
    ...line.flavor_names.map((name) => (parts > 1 ? `1/${parts} ${name}` : name)),
  ].filter((text): text is string => text !== null && text !== '');
  return [
    ...chosen.map((text): KitchenWord => ({ kind: 'choice', text })),
    ...line.complementos.map((each) => complementWord(each, partsOf(line, each))),
    ...noteWords(line.observation),
  ];
}

function complementWord({ name, group_name, quantity, price }: SpokenComplement, parts: number): KitchenWord {
  // A flavor that costs more is a part of the pizza, and nothing on top of it.
  if (parts > 1) return { kind: 'choice', text: `${quantity}/${parts} ${name}` };
  if (WITHOUT.test(name) || LEFT_OUT.test(group_name)) return without(name);
  const text = quantity > 1 ? `${quantity}× ${name}` : name;
  return { kind: price > 0 ? 'extra' : 'choice', text };
}

/** Whether somebody's words speak of what may harm them. */
export const saysAllergy = (words: string): boolean => ALLERGY.test(words);

/** An allergy is never taken apart; of the rest, what is left out is shown as such. */
export function noteWords(observation: string): KitchenWord[] {
  const whole = observation.trim();
  if (whole === '') return [];
  if (saysAllergy(whole)) return [{ kind: 'allergy', text: whole.toLocaleUpperCase('pt-BR') }];
  const parts = whole
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const left = parts.filter((part) => WITHOUT.test(part));
  const rest = parts.filter((part) => !WITHOUT.test(part));
  return [
    ...left.map(without),
    ...(rest.length > 0 ? [{ kind: 'note', text: left.length > 0 ? rest.join(', ') : whole } as const] : []),
  ];
}

/** Where a driver stands, rings and hands over: nothing of it is cooked. */
const AT_THE_DOOR =
  /port[aã]o|portaria|porteir|interfone|campainha|\bap(to|artamento)?\b|\bbloco\b|\btorre\b|\bandar\b|edif[ií]cio|condom[ií]nio|guarita|recep[cç][aã]o|\besquina\b|em frente|ao lado d|pr[oó]ximo (a|à|ao)\b|\bcasa \d|\bligar\b|\bligue\b|\bchamar\b|\bchame\b|\bbuzin|cachorro|deixar (na|no|com)\b|entregar (na|no|ao|à|para)\b/i;

/**
 * A delivery's note apart: what is for the cook, and the parts that speak of the door, which may still say something of
 * the food and so are never lost. What may harm somebody stays whole.
 */
export function partDoorWords(observation: string): { cook: string; door: string } {
  const parts = saysAllergy(observation) ? [observation] : observation.split(/(?<=[,;.\n])/);
  const isDoor = (part: string) => !saysAllergy(part) && AT_THE_DOOR.test(part);
  const joined = (of: readonly string[]) => of.join('').replace(/^[\s,;.]+|[\s,;]+$/g, '');
  if (!parts.some(isDoor)) return { cook: observation, door: '' };
  return { cook: joined(parts.filter((part) => !isDoor(part))), door: joined(parts.filter(isDoor)) };
}

const without = (name: string): KitchenWord => ({
  kind: 'without',
  text: `sem ${name.replace(WITHOUT, '')}`.toLocaleUpperCase('pt-BR'),
});
