export { MorningCard } from './morning-card.tsx';
