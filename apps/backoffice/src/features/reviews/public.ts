export { RatingStars } from './rating-stars.tsx';
