export {
  creditCharge,
  findOpenCharges,
  findPayableCharges,
  getCharge,
  getChargingStore,
  lockCharge as holdCharge,
  sumIncomeCharges,
} from './charges.repo.ts';
export { isChargePayable, paidOnline } from './pay-online.ts';
