export { ActiveRules, RuleList } from './active-rules.tsx';
export { FilterDialog } from './filter-dialog.tsx';
export { groupWord } from './rule-words.ts';
export { SegmentBar } from './segment-bar.tsx';
export { SegmentBoard } from './segment-board.tsx';
export { readRules, type Rules, writeRules } from './rules-text.ts';
export { sumGroup } from './sum-group.ts';
