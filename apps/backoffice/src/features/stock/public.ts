export { RecipeEditor } from './recipe-editor.tsx';
export type { RecipePart } from './new-recipe-line.tsx';
export { unitAmount, unitCost } from './unit-words.ts';
