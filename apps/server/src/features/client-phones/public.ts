export {
  findOtherPhone,
  findOtherPhones,
  forgetPhone,
  forgetPhones,
  metBy,
  metPhone,
  movePhones,
  REFUSE_REMEMBERED,
  rememberPhone,
  swapPhone,
  withOtherPhone,
} from './client-phones.repo.ts';
export { rememberErased, wasErased } from './erased-numbers.repo.ts';
