import { tableParts } from '@comanda/domain/tables/table-number';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startReader } from './code-reader.ts';
import { readCode } from './find-places.ts';

const LOOK_MS = 200;

interface Props {
  onClose: () => void;
  onRead: (number: number) => void;
}

/** The camera reads the code of a card or of a table. */
export function ScanDialog({ onClose, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [other, setOther] = useState('');
  const read = useEffectEvent(onRead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let camera: MediaStream | null = null;
    let over = false;
    async function look(): Promise<void> {
      const reader = await startReader();
      if (reader === null) return setProblem(t('Este aparelho não lê códigos. Digite o número.'));
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      if (over || picture === null) return stop();
      picture.srcObject = camera;
      await picture.play();
      const again = async () => {
        const [code] = await reader.detect(picture).catch(() => []);
        if (over) return;
        const number = code ? readCode(code.rawValue) : null;
        if (number !== null) return read(tableParts(number).table);
        if (code) setOther(code.rawValue);
        timer = setTimeout(() => void again(), LOOK_MS);
      };
      await again();
    }
    function stop() {
      for (const track of camera?.getTracks() ?? []) track.stop();
    }
    look().catch(() => {
      if (!over) setProblem(t('A câmera não abriu. Libere o uso dela no navegador, ou digite o número.'));
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Dialog isOpen size="sm" onClose={onClose} title={t('Ler o código da comanda')}>
      {problem === '' ? (
        <>
          <video ref={video} muted playsInline className="aspect-square w-full rounded-lg bg-surface-3 object-cover" />
          <p className="mt-3 text-sm text-fg-2" aria-live="polite">
            {other === ''
              ? t('Aponte para o código de barras ou o QR code.')
              : t('“{code}” não é o código de uma mesa nem de uma comanda.', { code: other.slice(0, 60) })}
          </p>
        </>
      ) : (
        <p role="alert" className="py-4 text-sm">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
