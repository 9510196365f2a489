export { RecipeEditor } from './recipe-editor.tsx';
export type { RecipePart } from './new-recipe-line.tsx';
