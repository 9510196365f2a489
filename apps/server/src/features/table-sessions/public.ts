export { askForShare, getShare, holdShare } from './online-share.ts';
export { decideShare } from './shared-bill.repo.ts';
