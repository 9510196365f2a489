import { isDiskFull } from '../database/disk-full.ts';

/** A reason why the server cannot start that the person at the terminal can mend: the message is one sentence for them. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const diskFull = () => 'O disco está cheio: libere espaço e tente de novo.';
const forbidden = (path?: string) =>
  `Sem permissão para escrever em ${path ?? 'uma pasta necessária'}: mude a permissão ou escolha outra DATA_DIR.`;
const notAFolder = (path?: string) => `${path ?? 'DATA_DIR'} não é uma pasta: escolha outra DATA_DIR.`;

const SENTENCES: Record<string, (path?: string) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull, // PostgreSQL's disk_full
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
};

/**
 * @param dataDir where a full disk would be noticed: it shows in many other errors
 * @returns one sentence for the person at the terminal, whatever was thrown
 */
export function explainFailure(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return `O Comanda não pôde iniciar: ${String(error)}`;
  if (error instanceof StartupError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException; // other errors lack both
  if (SENTENCES[code]) return SENTENCES[code](path);
  return isDiskFull(dataDir) ? diskFull() : `O Comanda não pôde iniciar: ${error.message}`;
}
