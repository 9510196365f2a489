export { getDriver } from './drivers.repo.ts';
