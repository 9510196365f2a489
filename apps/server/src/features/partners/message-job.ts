import * as z from 'zod';
import { type QueuedJob, queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { getMessage, markDone, type PartnerMessage } from './messages.repo.ts';

const payload = z.object({ message_id: z.number() });
export type MessageNamed = z.output<typeof payload>;

/** What is asked for when a message was taken. */
export const messageJobNamed = (name: string) => ({ name, payload });

/**
 * The job that reads what a partner told, once it has been kept. Messages come twice, late and in any order: it asks the partner how
 * things stand, or moves states only forward.
 * @param read says `forget` of a message whose words need not be kept
 */
export const messageJob = (
  name: string,
  read: (services: Services, message: PartnerMessage, context: { signal: AbortSignal }) => Promise<void | 'forget'>,
): QueuedJob<MessageNamed> =>
  queuedJob({
    ...messageJobNamed(name),
    async run(services, { message_id }, context) {
      const message = await getMessage(services.db, message_id);
      if (message === undefined || message.done_at !== null) return; // tidied up, or done by somebody who died before saying so
      const said = await read(services, message, context);
      await markDone(services.db, message_id, services.clock(), said === 'forget' ? { body: Buffer.alloc(0) } : {});
    },
  });
