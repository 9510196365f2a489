import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { type PointerEvent, useRef } from 'react';
import { base64Of } from '@comanda/ui/shrink-photo';

const WIDTH = 640;
const HEIGHT = 280;

/** The receiver signs with a finger. @param onChange the drawing as base64; null when it was wiped */
export function SignaturePad({ onChange }: { onChange: (image: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  function pen({ clientX, clientY }: PointerEvent) {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return null;
    const box = element.getBoundingClientRect();
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.strokeStyle = '#111';
    return { context, x: ((clientX - box.left) * WIDTH) / box.width, y: ((clientY - box.top) * HEIGHT) / box.height };
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pen(event);
    if (!at) return;
    drawing.current = true;
    at.context.beginPath();
    at.context.moveTo(at.x, at.y);
    at.context.lineTo(at.x + 0.1, at.y);
    at.context.stroke();
  }
  function go(event: PointerEvent<HTMLCanvasElement>) {
    const at = drawing.current ? pen(event) : null;
    if (!at) return;
    at.context.lineTo(at.x, at.y);
    at.context.stroke();
  }
  function end() {
    if (!drawing.current || !canvas.current) return;
    drawing.current = false;
    onChange(base64Of(canvas.current.toDataURL('image/png')));
  }
  function wipe() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(null);
  }
  return (
    <div>
      <p className="mb-1 text-sm text-fg-2">{t('Assine aqui com o dedo')}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className="w-full touch-none rounded-md border border-line bg-white"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="link" className="min-h-11" onClick={wipe}>
        {t('Limpar')}
      </Button>
    </div>
  );
}
