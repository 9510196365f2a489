import { PICTURE_MAX } from '@comanda/contract/delivery/delivery-pictures';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { shrinkPhoto } from '@comanda/ui/shrink-photo';
import { unreadablePicture } from '@comanda/words/field-words';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';

interface Props {
  picture: string | null;
  /** One was sent before. */
  kept: boolean;
  onPicture: (picture: string | null) => void;
}

/** One picture, made small here. */
export function PhotoField({ picture, kept, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const small = await shrinkPhoto(file, PICTURE_MAX);
    setProblem(small === null ? unreadablePicture() : '');
    if (small !== null) onPicture(small);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        aria-label={t('Foto do pedido')}
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="lg" icon={<Camera className="size-5" aria-hidden />} onClick={() => input.current?.click()}>
        {picture === null && !kept ? t('Foto') : t('Trocar a foto')}
      </Button>
      {picture !== null && (
        <>
          <img
            src={`data:image/jpeg;base64,${picture}`}
            alt={t('Sua foto')}
            className="size-12 rounded-md object-cover"
          />
          <Button variant="ghost" onClick={() => onPicture(null)}>
            {t('Tirar')}
          </Button>
        </>
      )}
      <p className="w-full text-sm text-sf-fg-2">{problem || t('Só a loja vê a foto.')}</p>
    </div>
  );
}
