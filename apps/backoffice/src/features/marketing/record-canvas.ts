import { withDuration } from './webm-duration.ts';

const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 8_000_000;
/** Instagram takes H.264 in MP4; the rest is for browsers that write no such. */
const TYPES = [
  'video/mp4;codecs=avc1.640028',
  'video/mp4;codecs=avc1.4D0028',
  'video/mp4;codecs=avc1.42E028',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4',
];

/** What this browser can record, or null. */
export function recordedType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export const extensionOf = (type: string): 'mp4' | 'webm' => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

export interface Recording {
  /** What was drawn since the beginning. It rejects when the browser gave nothing. */
  finish: () => Promise<Blob>;
  drop: () => void;
}

/** Records what is drawn on a canvas from now on. @param length milliseconds @throws what the browser says when it cannot begin */
export function recordCanvas(canvas: HTMLCanvasElement, type: string, length: number): Recording {
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  promise.catch(() => {}); // whoever drops it does not wait for it
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  recorder.addEventListener('error', () => {
    reject(new Error('recorder'));
    end();
  });
  recorder.addEventListener('stop', () => {
    if (parts.length === 0) return reject(new Error('nothing recorded'));
    const file = new Blob(parts, { type: type.replace(/;.*/, '') });
    resolve(extensionOf(type) === 'webm' ? withDuration(file, length) : file);
  });
  recorder.start();
  return {
    finish: () => {
      end();
      return promise;
    },
    drop: end,
  };
}
