export { StarLinks } from './stars.tsx';
