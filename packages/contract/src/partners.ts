import * as z from 'zod';
import { anyone, route } from './route.ts';

// What outside systems call: each at the address of its name, with a word in it where a store has its own.
const name = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const token = z.string().min(20).max(80);
const RATE = 1_000;
const message = {
  access: anyone,
  rawBody: true,
  response: 'file',
  errors: ['not_found', 'unauthorized', 'too_many_attempts'],
  rate: RATE,
  counts: 'refusals',
} as const;

export const checkIntake = route({
  ...message,
  method: 'GET',
  path: 'partners/{name}',
  summary: 'An outside system asks whether its address is ours',
  params: z.object({ name }),
});

export const checkStoreIntake = route({
  ...message,
  method: 'GET',
  path: 'partners/{name}/{token}',
  summary: 'The same at the address of one store',
  params: z.object({ name, token }),
});

export const takeMessage = route({
  ...message,
  method: 'POST',
  path: 'partners/{name}',
  summary: 'An outside system tells the installation something: verified, kept once, read afterwards',
  params: z.object({ name }),
});

export const takeStoreMessage = route({
  ...message,
  method: 'POST',
  path: 'partners/{name}/{token}',
  summary: 'The same at the address of one store',
  params: z.object({ name, token }),
});

export const takeStoreMessageBelow = route({
  ...message,
  method: 'POST',
  path: 'partners/{name}/{token}/{rest}',
  summary: 'The same for a system that adds a word of its own to the address',
  params: z.object({ name, token, rest: z.string().max(60) }),
});
