export { createDraft } from './create-draft.ts';
export { previewMenu } from './preview-draft.ts';
