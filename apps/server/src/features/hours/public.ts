export { type HoursRow, replaceHours } from './hours.repo.ts';
