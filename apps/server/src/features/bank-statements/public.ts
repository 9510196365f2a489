export { matchStatement } from './match-statement.ts';
export { insertLines, insertStatement } from './statements.repo.ts';
