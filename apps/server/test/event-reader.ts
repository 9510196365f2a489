export interface ReadEvent {
  event: string;
  id: number;
  data: unknown;
}
export interface EventReader {
  /** The next event; heartbeats are passed over. */
  next: () => Promise<ReadEvent>;
  /** The numbers of the next events. */
  take: (count: number) => Promise<number[]>;
}

/** Reads Server-Sent Events over a real connection. */
export async function eventReader(url: string, options: RequestInit): Promise<EventReader> {
  const answer = await fetch(url, options);
  if (!answer.ok || answer.body === null) throw new Error(`${url} answers ${answer.status}`);
  const chunks = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<ReadEvent> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await chunks.read();
        if (done) throw new Error('the stream has ended');
        text += value;
        continue;
      }
      const frame = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
      const event = field('event');
      if (event !== undefined) return { event, id: Number(field('id')), data: JSON.parse(field('data') ?? 'null') };
    }
  };
  const take = async (count: number) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push((await next()).id);
    return ids;
  };
  return { next, take };
}
