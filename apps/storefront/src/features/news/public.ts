export { NewsOffer } from './news-offer.tsx';
