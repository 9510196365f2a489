/** Elements of Matroska (RFC 9559). */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TICK = 0x2ad7b1;
const DURATION = 0x4489;
/** Its head stands at the beginning. */
const HEAD_BYTES = 4_096;
const USUAL_TICK_NS = 1_000_000;
/** Name, size and a number of eight bytes. */
const DURATION_BYTES = 11;

interface Element {
  id: number;
  /** Of its content. */
  from: number;
  /** Bytes of its content; null while nobody knows: it was written as it came. */
  size: number | null;
  sizeAt: number;
  sizeBytes: number;
}

/** A variable-length number: the zeros before its first one say its bytes. */
function readNumber(view: DataView, at: number, keepMark: boolean): { value: number; bytes: number; unknown: boolean } {
  const bytes = Math.clz32(view.getUint8(at)) - 23;
  let value = keepMark ? view.getUint8(at) : view.getUint8(at) & (0xff >> bytes);
  let full = (view.getUint8(at) & (0xff >> bytes)) === 0xff >> bytes;
  for (let next = 1; next < bytes; next += 1) {
    const byte = view.getUint8(at + next);
    full &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, bytes, unknown: full };
}

function readElement(view: DataView, at: number): Element {
  const id = readNumber(view, at, true);
  const size = readNumber(view, at + id.bytes, false);
  return {
    id: id.value,
    from: at + id.bytes + size.bytes,
    size: size.unknown ? null : size.value,
    sizeAt: at + id.bytes,
    sizeBytes: size.bytes,
  };
}

/** A browser that records does not know when it ends: players then show no length. @param ms what it lasts */
export async function withDuration(file: Blob, ms: number): Promise<Blob> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  try {
    return written(file, head, ms) ?? file;
  } catch {
    return file; // not as browsers write it: whole, without its length
  }
}

/** @returns null where it says its length already, or names places that would move */
function written(file: Blob, head: ArrayBuffer, ms: number): Blob | null {
  const view = new DataView(head);
  const top = readElement(view, 0);
  const segment = readElement(view, top.from + (top.size ?? 0));
  if (top.id !== EBML || segment.id !== SEGMENT || segment.size !== null) return null;
  const info = readElement(view, segment.from);
  if (info.id !== INFO || info.size === null) return null;
  const end = info.from + info.size;
  let tick = USUAL_TICK_NS;
  for (let at = info.from; at < end;) {
    const part = readElement(view, at);
    const size = part.size ?? 0;
    if (part.id === DURATION) return null;
    if (part.id === TICK) tick = new Uint8Array(head, part.from, size).reduce((sum, byte) => sum * 256 + byte, 0);
    at = part.from + size;
  }
  const size = new DataView(new ArrayBuffer(8));
  size.setBigUint64(0, BigInt(info.size + DURATION_BYTES));
  size.setUint8(0, 1);
  const duration = new DataView(new ArrayBuffer(DURATION_BYTES));
  duration.setUint16(0, DURATION);
  duration.setUint8(2, 0x88);
  duration.setFloat64(3, (ms * 1_000_000) / tick);
  return new Blob([head.slice(0, info.sizeAt), size, head.slice(info.from, end), duration, file.slice(end)], {
    type: file.type,
  });
}
