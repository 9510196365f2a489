export {
  findOpenCharges,
  findPayableCharges,
  findReceivedCharges,
  getCharge,
  getChargingStore,
  lockCharge as holdCharge,
  sumIncomeCharges,
} from './charges.repo.ts';
export { isChargePayable, paidOnline, returnedOnline } from './pay-online.ts';
export { creditByBank } from './settle-debt.ts';
