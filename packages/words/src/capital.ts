/** 'Qui, 4 dez': as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
