const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });

/** '21 de novembro de 2026', by the reader's own clock. */
export const longDay = (instant: string): string => DAY.format(new Date(instant));
