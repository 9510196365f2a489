export { BOM, csvLines } from './csv.ts';
