/** The element where the shell keeps room for the save bar: across the page's whole width, at its bottom. */
export const SAVE_BAR_SLOT = 'save-bar';
