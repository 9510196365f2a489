export { announceTab } from './announce-tab.ts';
export { changeTab } from './change-tab.ts';
export { openTab } from './open-tab.ts';
export { openAt } from './table-bill.ts';
export { callFromTable } from './table-calls.ts';
export { findTabs, lockTabs } from './tabs.repo.ts';
export { settleAlone } from './settle-alone.ts';
export { getTabOf } from './tab-orders.repo.ts';
