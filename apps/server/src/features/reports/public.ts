export { factRows, type Period } from './facts.repo.ts';
export { keepFacts } from './keep-facts.ts';
