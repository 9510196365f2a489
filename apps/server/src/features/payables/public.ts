export { sumByDreLine } from './categories.repo.ts';
export { addUsualCategories } from './save-category.ts';
