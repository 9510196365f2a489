import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Slider } from '@comanda/ui/slider';
import { showToast } from '@comanda/ui/toast';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import 'react-easy-crop/react-easy-crop.css';
import { objectUrl } from '../object-url.ts';

interface ImageCropProps {
  file: File;
  aspect: number;
  /** Longer side of the result, in pixels. */
  size: number;
  onClose: () => void;
  onCropped: (file: File) => void;
}

const MAX_ZOOM = 4;
const QUALITY = 0.9;

/** Which part of a picture is kept: drag, wheel, pinch, arrows or the slider. */
export function ImageCrop({ file, aspect, size, onClose, onCropped }: ImageCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [pending, setPending] = useState(false);

  async function crop() {
    if (!area) return;
    setPending(true);
    try {
      onCropped(await cutOut(file, area, size));
    } catch {
      setPending(false);
      showToast({ text: t('Não conseguimos ler esta imagem. Tente outra.'), tone: 'danger' });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Ajustar a imagem')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={pending} pendingText={t('Cortando…')} onClick={() => void crop()}>
            {t('Usar esta parte')}
          </Button>
        </>
      }
    >
      <div className="relative h-80 overflow-hidden rounded-lg bg-surface-inverse">
        <Cropper
          disableAutomaticStylesInjection
          image={objectUrl(file)}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': t('Parte da imagem: mova com as setas') }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Minus className="size-4 text-fg-3" aria-hidden />
        <Slider
          className="flex-1"
          aria-label={t('Aproximar')}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
        <Plus className="size-4 text-fg-3" aria-hidden />
      </div>
    </Dialog>
  );
}

/** Draws the chosen part; never larger than it is, so that nothing is blown up. */
async function cutOut(file: File, area: Area, size: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, size / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('no picture');
  // Browsers without a WebP encoder answer with PNG.
  return new File([blob], blob.type === 'image/webp' ? 'imagem.webp' : 'imagem.png', { type: blob.type });
}
