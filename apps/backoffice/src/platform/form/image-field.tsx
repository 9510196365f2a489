import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { objectUrl } from '../object-url.ts';

const ImageCrop = lazy(async () => ({ default: (await import('./image-crop.tsx')).ImageCrop }));

interface ImageFieldProps {
  label: string;
  hint?: string;
  /** The saved picture's address. */
  src: string | null;
  /** A picture chosen and cropped, and not saved yet. */
  file: File | null;
  /** The cropped picture; null takes the picture away. */
  onChange: (file: File | null) => void;
  /** Width by height; 1 by default. */
  aspect?: number;
  /** Longer side of the cropped picture, in pixels. */
  size?: number;
  error?: string;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const MAX_BYTES = 8 * 1024 * 1024;

/** Choose or drop a picture, crop it, replace it, take it away. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, src, file, onChange, aspect = 1, size = 1000, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const shown = file ? objectUrl(file) : src;

  function choose(picked: File | undefined) {
    if (!picked) return;
    if (!TYPES.includes(picked.type)) return setProblem(t('Use uma imagem JPG, PNG, WebP ou AVIF.'));
    if (picked.size > MAX_BYTES) return setProblem(t('Use uma imagem de até 8 MB.'));
    setProblem('');
    setChosen(picked);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  return (
    <FieldGroup label={label} hint={hint} error={problem || error}>
      <div className="flex items-center gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <div
          className={cx(
            'grid w-28 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface-3 text-fg-3',
            !shown && 'border border-dashed border-line-input',
          )}
          style={{ aspectRatio: aspect }}
        >
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <ImageUp className="size-7" aria-hidden />
          )}
        </div>
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => input.current?.click()}>
              {shown ? t('Trocar imagem') : t('Escolher imagem')}
            </Button>
            {shown && (
              <Button
                size="sm"
                variant="danger-ghost"
                icon={<Trash2 className="size-4" aria-hidden />}
                onClick={() => onChange(null)}
              >
                {t('Tirar')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        className="hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {chosen && (
        <Suspense>
          <ImageCrop
            file={chosen}
            aspect={aspect}
            size={size}
            onClose={() => setChosen(null)}
            onCropped={(cropped) => {
              setChosen(null);
              onChange(cropped);
            }}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
