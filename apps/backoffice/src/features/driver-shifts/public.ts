export { SettlementView } from './settlement-view.tsx';
