export { groupsAt } from './groups.repo.ts';
export { isTrue, PLACE } from './audience.repo.ts';
export { addTagsTo, findTags, findSegments, getSegment, moveTags, moveTagsBack } from './segments.repo.ts';
