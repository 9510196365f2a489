/** '2026-12-25' as '25/12/2026'. */
export const written = (date: string): string => date.split('-').toReversed().join('/');
