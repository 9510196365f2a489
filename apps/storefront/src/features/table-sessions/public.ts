export { TablePart } from './table-part.tsx';
