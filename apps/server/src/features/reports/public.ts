export { factRows, type Period } from './facts.repo.ts';
export { keepFacts } from './keep-facts.ts';
export { type DayPart, findDayItems, findDayParts, sumStoresDay } from './running-day.repo.ts';
