import * as z from 'zod';
import { anyone, route } from './route.ts';

export const getHealth = route({
  method: 'GET',
  path: 'health',
  summary: 'Whether the process is alive',
  access: anyone,
  response: z.object({ status: z.literal('alive') }),
});

export const getReady = route({
  method: 'GET',
  path: 'ready',
  summary: 'Whether the database can be reached and its migrations are current',
  access: anyone,
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
});
