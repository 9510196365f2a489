/** The zip of a store: how its parts are called, which both writing and reading need. */
export const FORMAT = 'comanda-store';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'comanda.json';
export const tableFile = (table: string): string => `dados/${table}.json`;
export const csvFile = (file: string): string => `planilhas/${file}`;
export const pictureFile = (name: string, side: number): string => `imagens/${name}-${side}.webp`;

/** The file says of itself what it is, from when and how much must be in it. */
export interface Manifest {
  format: typeof FORMAT;
  version: number;
  app_version: string;
  exported_at: string;
  store: { name: string; url: string };
  /** Of each table. */
  rows: Record<string, number>;
}
