import type { Picks } from './picks.ts';

const FIRST = [
  'Camila',
  'Rafael',
  'Patrícia',
  'Bruno',
  'Vera',
  'Otávio',
  'Marina',
  'Igor',
  'Sérgio',
  'Aline',
  'Hugo',
  'Tainá',
  'Lúcia',
  'João Pedro',
  'Ana Beatriz',
  'Maria Eduarda',
  'Caio',
  'Débora',
  'Elisângela',
  'Wagner',
  'Thiago',
  'Luciana',
  'Renato',
  'Sônia',
  'Gustavo',
  'Priscila',
  'Antônio Carlos',
  'Rosângela',
  'Fabrício',
  'Yasmin',
];
const LAST = [
  'Rezende',
  'Lima',
  'Nunes',
  'Tavares',
  'Prado',
  'Moura',
  'Alves',
  'Fonseca',
  'Barreto',
  'Gonçalves',
  'de Albuquerque Cavalcanti',
  'Sá',
  'Figueiredo',
  'dos Santos',
  'Assunção',
  'Brandão',
  'Cordeiro',
  'Teixeira',
];
const STREETS = [
  'Rua Mármore',
  'Rua Salinas',
  'Rua Pouso Alegre',
  'Rua Itajubá',
  'Avenida do Contorno',
  'Rua Silvianópolis',
  'Rua Gabro',
  'Rua Kimberlita',
  'Travessa da Paz',
  'Rua Major Lopes',
];

export interface DemoPerson {
  name: string;
  phone: string;
  address: string;
  number: string;
}

/**
 * @param areaCode DDD of the store's city
 * @param before how many others the store has: a phone is nobody else's
 */
export function makePeople(picks: Picks, areaCode: string, count: number, before = 0): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${picks.one(FIRST)} ${picks.one(LAST)}`,
    // Unique by index; mobile numbers of Brazil begin with 9.
    phone: `${areaCode}9${String(81_000_000 + (before + index) * 7919).padStart(8, '0')}`,
    address: picks.one(STREETS),
    number: String(10 + picks.below(1900)),
  }));
}
