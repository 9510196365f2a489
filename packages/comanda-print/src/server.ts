import type { greetPrintAgent, reportAgentJob, takeAgentJob } from '@comanda/contract/floor/print-jobs';
import type { In, Output } from '@comanda/contract/route';
import type { Login } from './config.ts';

/** The server said no: trying again at once changes nothing. */
export class Refused extends Error {}

const CALL_MS = 15_000;
/** A line that is silent for so long is dead; the server says something every fifteen seconds. */
const SILENT_MS = 40_000;

export type Hello = Output<typeof greetPrintAgent>;
export interface Server {
  hello: (body: In<(typeof greetPrintAgent)['body']>) => Promise<Hello>;
  take: (printer_id: number) => Promise<Output<typeof takeAgentJob>>;
  report: (body: In<(typeof reportAgentJob)['body']>) => Promise<void>;
  /** Calls back with the printers that have something to do, until the line ends or fails. */
  listen: (onNews: (printers: readonly number[]) => void, signal: AbortSignal) => Promise<void>;
}

export function openServer({ url, token }: Login): Server {
  const origin = url.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let lastEvent: string | undefined;

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${origin}/api/print-agent/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (answer.ok) return answer.status === 204 ? undefined : await answer.json();
    const { message = `erro ${answer.status}` } = (await answer.json().catch(() => ({}))) as { message?: string }; // the contract's refusal
    if (answer.status >= 500 || answer.status === 429) throw new Error(message);
    throw new Refused(message);
  }

  return {
    hello: (body) => post('hello', body) as Promise<Hello>, // the server checks its answers in its tests
    take: (printer_id) => post('take', { printer_id }) as Promise<Output<typeof takeAgentJob>>, // the same
    report: async (body) => void (await post('report', body)),
    async listen(onNews, signal) {
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), SILENT_MS);
      try {
        const answer = await fetch(`${origin}/api/print-agent/events`, {
          headers: { ...headers, ...(lastEvent === undefined ? {} : { 'last-event-id': lastEvent }) },
          signal: AbortSignal.any([signal, silence.signal]),
        });
        if (!answer.ok || !answer.body) throw new Error(`erro ${answer.status}`);
        let rest = '';
        for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), SILENT_MS);
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            lastEvent = /^id: (\d+)$/m.exec(block)?.[1] ?? lastEvent;
            if (/^event: print-state$/m.test(block)) onNews(printersIn(block));
            else if (/^event: (hello|reset)$/m.test(block)) onNews([]);
          }
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function printersIn(block: string): readonly number[] {
  const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}';
  return (JSON.parse(data) as { printers?: number[] }).printers ?? []; // the contract's printStateEvent
}
