export { isTrue } from './audience.repo.ts';
export { findTags, getSegment, moveTags, moveTagsBack } from './segments.repo.ts';
