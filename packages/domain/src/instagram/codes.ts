export const POST_STATES = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostState = (typeof POST_STATES)[number];
/** Why a post did not go out. */
export const POST_FAILURES = [
  'disconnected',
  'token',
  'quota',
  'unreachable',
  'ratio',
  'too_large',
  'restricted',
  'late',
  'silent',
  'not_public',
  'refused',
] as const;
export type PostFailure = (typeof POST_FAILURES)[number];

/** Of a caption, as Instagram counts. */
export const CAPTION_MAX = 2200;
export const HASHTAGS_MAX = 30;
export const MENTIONS_MAX = 20;
export const countHashtags = (caption: string): number => (caption.match(/#[\p{L}\p{N}_]+/gu) ?? []).length;
export const countMentions = (caption: string): number => (caption.match(/(?<![\w.])@[\w.]+/g) ?? []).length;
