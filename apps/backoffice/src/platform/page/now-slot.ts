/** The element where the bar above a page keeps room for the page's strip of what is now. */
export const NOW_SLOT = 'agora';
