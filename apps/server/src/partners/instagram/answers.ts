import type { PostFailure } from '@comanda/domain/instagram/codes';
import * as z from 'zod';

const word = z.union([z.string().min(1).max(200), z.number().int()]).transform(String);

export const igId = z.object({ id: word });
/** Graph API, reference/ig-container. */
export const igStatus = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
  status: z.string().nullish(),
});
export type ContainerState = z.output<typeof igStatus>['status_code'];
export const igQuota = z.object({
  data: z
    .array(z.object({ quota_usage: z.number().int(), config: z.object({ quota_total: z.number().int() }).nullish() }))
    .min(1),
});
export const igMedia = z.object({ id: word, permalink: z.string().max(500).nullish() });
export const igMediaList = z.object({ data: z.array(igMedia) });
/** Its `user_id` is a number that JavaScript rounds: `igMe` says it as a text. */
export const igShortToken = z.object({ access_token: z.string().min(1) });
export const igToken = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });
export const igMe = z.object({ user_id: word, username: z.string().min(1).max(100) });
export const igError = z.object({
  error: z.object({ code: z.number().int().nullish(), error_subcode: z.number().int().nullish() }),
});

/** Its numbers, which its own pages scatter; what is in none of these is `refused`. */
const BY_SUBCODE: Readonly<Record<number, PostFailure>> = {
  2207042: 'quota',
  2207003: 'unreachable',
  2207052: 'unreachable',
  2207009: 'ratio',
  2207004: 'too_large',
  2207050: 'restricted',
};
const TOKEN_CODE = 190;
/** The container is not ready yet. */
const NOT_READY = { code: 9007, subcode: 2207027 };

export function failureOf(error: z.output<typeof igError>['error']): PostFailure | 'not_ready' {
  const { code, error_subcode: subcode } = error;
  if (code === NOT_READY.code || subcode === NOT_READY.subcode) return 'not_ready';
  if (code === TOKEN_CODE) return 'token';
  return BY_SUBCODE[subcode ?? 0] ?? 'refused';
}
/** A container that ended in ERROR says its number inside a sentence. */
export function failureIn(status: string): PostFailure {
  const [subcode] = /22\d{5}/.exec(status) ?? [];
  return BY_SUBCODE[Number(subcode ?? 0)] ?? 'refused';
}
