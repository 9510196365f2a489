export { createDraft, type DraftInput } from './create-draft.ts';
export { type MenuPreview, previewMenu } from './preview-draft.ts';
