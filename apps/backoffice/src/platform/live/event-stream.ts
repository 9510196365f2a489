export interface LiveEvent {
  /** Number of the event in its store. */
  seq: number;
  type: string;
  data: unknown;
}

/** Reads `text/event-stream` piece by piece. Source: WHATWG HTML, server-sent events. */
export function createEventParser(onEvent: (event: LiveEvent) => void): (chunk: string) => void {
  let rest = '';
  let seq = 0;
  let type = '';
  let data: string[] = [];

  function readLine(line: string) {
    if (line === '') {
      if (data.length > 0) onEvent({ seq, type: type || 'message', data: JSON.parse(data.join('\n')) });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return; // a comment: the server's heartbeat
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') seq = Number(value);
    else if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
  }

  return (chunk) => {
    const text = rest + chunk;
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text; // the line feed may come with the next piece
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    for (const line of lines) readLine(line);
  };
}

interface StreamOptions {
  /** Continue behind this number; null starts at what happens from now on. */
  after: number | null;
  /** How long the server may take to answer. */
  connectMs: number;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/** The server says each 1.5 s that it is there; a stream silent for longer than this is dead. */
const SILENCE_MS = 3_200;

/** Reads a store's stream until it ends; resolves when it does, rejects when it cannot be opened. */
export async function readEventStream(
  store_id: number,
  { after, connectMs, onOpen, onEvent, signal }: StreamOptions,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), connectMs);
  const answer = await fetch(`/api/stores/${store_id}/events${after === null ? '' : `?after=${after}`}`, {
    headers: { accept: 'text/event-stream' },
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence.signal]),
  }).finally(() => clearTimeout(timer));
  if (!answer.ok || !answer.body) throw new StreamRefused(answer.status);
  onOpen();
  const parse = createEventParser(onEvent);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parse(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The server answered, and said no. */
export class StreamRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`event stream refused: ${status}`);
    this.status = status;
  }
}
