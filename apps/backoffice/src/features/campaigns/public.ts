export { newCampaignPage } from './pages.ts';
