export { createDraft } from './create-draft.ts';
export { readPriceHistory } from './menu-history.ts';
export { previewMenu } from './preview-draft.ts';
export { TABLE_OF } from './draft-rows.ts';
