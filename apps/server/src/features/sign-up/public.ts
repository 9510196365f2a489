export { newShortId } from './create-store.ts';
export { defaultHours } from './new-store-defaults.ts';
export { starterNames } from './starter-menus.ts';
export { starterDesign } from './starter-themes.ts';
