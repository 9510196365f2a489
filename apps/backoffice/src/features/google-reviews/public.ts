export { GoogleRows } from './google-rows.tsx';
