import { expect, test } from 'vitest';
import { createEventParser, type LiveEvent } from './event-stream.ts';

const STREAM =
  'retry: 2000\nevent: hello\nid: 3\ndata: {"seq":3}\n\n: still here\n\nid: 4\nevent: order.placed\ndata: {"id":9}\n\n' +
  'id: 5\r\nevent: order.moved\r\ndata: {"id":9,\r\ndata: "status":"ready"}\r\n\r\n';
const EVENTS: LiveEvent[] = [
  { seq: 3, type: 'hello', data: { seq: 3 } },
  { seq: 4, type: 'order.placed', data: { id: 9 } },
  { seq: 5, type: 'order.moved', data: { id: 9, status: 'ready' } },
];

function parse(pieces: readonly string[]): LiveEvent[] {
  const heard: LiveEvent[] = [];
  const read = createEventParser((event) => heard.push(event));
  for (const piece of pieces) read(piece);
  return heard;
}

test('events come with their number, type and data, and heartbeats are not events', () => {
  expect(parse([STREAM])).toEqual(EVENTS);
});
test('it does not matter where the network cuts the stream', () => {
  expect(parse(STREAM.split(''))).toEqual(EVENTS);
});
