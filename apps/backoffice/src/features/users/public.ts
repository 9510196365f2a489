export { ROLE_WORDS } from './role-words.ts';
