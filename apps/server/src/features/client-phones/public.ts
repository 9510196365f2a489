export {
  erasedPhone,
  findOtherPhone,
  findOtherPhones,
  forgetPhone,
  forgetPhones,
  hasPhone,
  isErased,
  metBy,
  metPhone,
  movePhones,
  REFUSE_REMEMBERED,
  rememberPhone,
  swapPhone,
} from './client-phones.repo.ts';
export { rememberErased, wasErased } from './erased-numbers.repo.ts';
