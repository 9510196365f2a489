export { InstallmentsField } from './installments-field.tsx';
export type { MethodCard } from './method-cards.tsx';
export { PartList, People, PeopleKey } from './part-list.tsx';
export { TAKING_ACTS } from './taking-acts.ts';
export { TakeMoney } from './take-money.tsx';
export {
  newTaking,
  type Owed,
  type Part,
  type Standing,
  standing,
  sumOf,
  takeMoney,
  type Taking,
  type TakingEvent,
  type Way,
} from './taking-money.ts';
