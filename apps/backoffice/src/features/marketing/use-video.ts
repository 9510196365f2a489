import { type RefObject, useEffect, useState } from 'react';
import { recordCanvas } from './record-canvas.ts';
import { movesLess } from '../../platform/moves-less.ts';

type Paint = (t: number) => void;
interface Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Another one for another video: what plays begins anew, and what was recorded is old. */
  paint: Paint;
  /** Milliseconds; `still` is what is drawn while nothing plays. */
  length: number;
  still: number;
  type: string | null;
}

export type VideoPhase = 'still' | 'playing' | 'recording';
/** Why there is no file. */
export type VideoProblem = 'left' | 'failed';

/** Times shown in steps: a bar needs no more. */
const STEP = 0.02;

/** Plays frames on a canvas, and records them; it plays by itself once, for whoever has not asked for less motion. */
export function useVideo({ canvas, paint, length, still, type }: Shown) {
  const [phase, setPhase] = useState<VideoPhase>(() => (movesLess() ? 'still' : 'playing'));
  const [share, setShare] = useState(0);
  const [film, setFilm] = useState<{ file: Blob; of: Paint } | null>(null);
  const [problem, setProblem] = useState<VideoProblem | null>(null);

  useEffect(() => {
    if (phase === 'still') {
      paint(still);
      return;
    }
    const records = phase === 'recording';
    const end = (why: VideoProblem | null) => {
      setProblem(why);
      setShare(0);
      setPhase('still');
    };
    const recording = records ? begin(canvas.current, type, length) : null;
    if (records && !recording) {
      const told = requestAnimationFrame(() => end('failed'));
      return () => cancelAnimationFrame(told);
    }
    const stopFrames = playFrames(length, {
      paint: (t) => {
        paint(t);
        setShare(Math.floor(t / length / STEP) * STEP);
      },
      onEnd: () => {
        if (!recording) return end(null);
        recording.finish().then(
          (file) => {
            setFilm({ file, of: paint });
            end(null);
          },
          () => end('failed'),
        );
      },
    });
    // A hidden page draws nothing: the file would stand still.
    const leave = () => {
      if (records && document.hidden) end('left');
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      stopFrames();
      recording?.drop();
    };
  }, [phase, paint, length, still, canvas, type]);

  return {
    phase,
    /** How much of it has been drawn, 0–1. */
    share,
    file: film?.of === paint ? film.file : null,
    problem,
    play: () => setPhase('playing'),
    record: () => {
      setProblem(null);
      setPhase('recording');
    },
    stop: () => {
      setShare(0);
      setPhase('still');
    },
  };
}

function begin(canvas: HTMLCanvasElement | null, type: string | null, length: number) {
  if (!canvas || type === null) return null;
  try {
    return recordCanvas(canvas, type, length);
  } catch {
    return null;
  }
}

/** A frame whenever the screen takes one, and the last one at the end. @returns what stops it */
function playFrames(length: number, { paint, onEnd }: { paint: Paint; onEnd: () => void }): () => void {
  let began: number | null = null;
  let next = requestAnimationFrame(function draw(now) {
    began ??= now;
    const t = Math.min(now - began, length);
    paint(t);
    if (t < length) next = requestAnimationFrame(draw);
    else onEnd();
  });
  return () => cancelAnimationFrame(next);
}
