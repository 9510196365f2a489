export { RecipeEditor } from './recipe-editor.tsx';
