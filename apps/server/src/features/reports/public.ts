export { factRows, type Period } from './facts.repo.ts';
export { readFinished } from './finished-days.ts';
export { keepFacts } from './keep-facts.ts';
export { filterWords } from './filter-words.ts';
export { readReport } from './read-report.ts';
export { writeReportFile } from './write-report.ts';
export { type DayPart, findDayItems, findDayParts, findItemsOfDays, sumStoresDay } from './running-day.repo.ts';
