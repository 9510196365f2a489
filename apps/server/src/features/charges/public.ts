export { findOpenCharges } from './charges.repo.ts';
