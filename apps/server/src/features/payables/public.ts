export { addUsualCategories } from './save-category.ts';
