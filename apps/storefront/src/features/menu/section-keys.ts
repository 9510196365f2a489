/** Anchors of the page. */
export const HIGHLIGHTS = 'destaques';
export const ABOUT = 'sobre';
export const sectionKey = (group_id: number): string => `grupo-${group_id}`;
