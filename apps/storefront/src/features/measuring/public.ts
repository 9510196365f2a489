export { Measuring } from './measuring.tsx';
