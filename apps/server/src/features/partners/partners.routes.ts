import * as calls from '@comanda/contract/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileAnswer, implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { takeMessage } from './take-message.ts';

export const partnersRoutes = (services: Services) => [
  implement(calls.checkIntake, (call) => take(services, call)),
  implement(calls.checkStoreIntake, (call) => take(services, call)),
  implement(calls.takeMessage, (call) => take(services, call)),
  implement(calls.takeStoreMessage, (call) => take(services, call)),
  implement(calls.takeStoreMessageBelow, (call) => take(services, call)),
];

interface Taken {
  params: { name: string; token?: string };
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

async function take(services: Services, { params, request, reply, now }: Taken): Promise<FileAnswer> {
  const { pathname, searchParams } = new URL(request.url, 'http://intake');
  const message = {
    method: request.method === 'GET' ? ('GET' as const) : ('POST' as const),
    path: pathname,
    query: searchParams,
    header: (name: string) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const {
    status,
    type = 'text/plain; charset=utf-8',
    body,
  } = await takeMessage(services, { name: params.name, token: params.token }, message, now);
  void reply.code(status).header('cache-control', 'no-store');
  return { body, type };
}
