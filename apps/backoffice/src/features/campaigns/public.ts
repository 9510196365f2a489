export { newCampaignPage } from './pages.ts';
export { GROUP_WORDS } from './campaign-words.ts';
