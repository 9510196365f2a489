export { audience, countAudience, countClients, isTrue } from './audience.repo.ts';
export { findSegments, findTags, getSegment, moveTags, moveTagsBack } from './segments.repo.ts';
