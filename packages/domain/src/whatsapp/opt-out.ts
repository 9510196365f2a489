import { foldText } from '../search-text.ts';

const WORDS: ReadonlySet<string> = new Set(['sair', 'parar', 'pare', 'stop', 'cancelar promocoes', 'descadastrar']);

/** Whether somebody asks to be left alone: the word alone, not one in a sentence. */
export const isOptOut = (text: string): boolean =>
  WORDS.has(
    foldText(text)
      .replaceAll(/[^\p{L}\s]/gu, '')
      .trim(),
  );
