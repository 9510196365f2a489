/** Anchors of the page. */
export const HIGHLIGHTS = 'destaques';
/** Just above the search, which stays in sight by itself. */
export const MENU_TOP = 'cardapio';
export const ABOUT = 'sobre';
export const sectionKey = (group_id: number): string => `grupo-${group_id}`;
