import type { ErrorCode } from '@comanda/contract/errors';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { Refusal } from '@comanda/domain/refusal';
import { refusalSentence } from '@comanda/words/refusals';
import type { Speaker } from '../../../platform/http/speaker.ts';

/** A refusal that can be shown as it is. */
export interface SpokenRefusal {
  code: ErrorCode;
  message: string;
  detail: Record<string, unknown>;
}

/** A refusal with its sentence. @param line whose refusal it is: what its item is called, and whether it is weighed */
export function speakRefusal(
  { code, detail = {} }: Refusal<ErrorCode>,
  speaker: Speaker,
  line: { item?: string; item_type?: number } = {},
): SpokenRefusal {
  // What is said of a complement counts pieces.
  const whole = { ...detail, ...line, ...(detail['complement_id'] === undefined ? {} : { item_type: ITEM_TYPE.unit }) };
  return { code, message: refusalSentence(code, whole, speaker), detail: whole };
}
