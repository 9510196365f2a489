import { PICTURE_MAX, type TakenPicture } from '@comanda/contract/delivery/delivery-pictures';
import { Button } from '@comanda/ui/button';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { shrinkPhoto } from '@comanda/ui/shrink-photo';
import { Camera, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { unreadablePicture } from '@comanda/words/field-words';
import { SignaturePad } from './signature-pad.tsx';

interface Props {
  value: TakenPicture | null;
  error: string | undefined;
  onChange: (picture: TakenPicture | null) => void;
}

/** A photo of the delivery, or the signature of whoever took it. */
export function PictureField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState('');

  async function take(file: File | undefined) {
    if (!file) return;
    const image = await shrinkPhoto(file, PICTURE_MAX);
    setRefused(image === null ? unreadablePicture() : '');
    setSigning(false);
    onChange(image === null ? null : { kind: 'photo', image });
  }
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-semibold">{t('Foto ou assinatura')}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Button
          className="h-14"
          icon={<Camera className="size-5" aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {value?.kind === 'photo' ? t('Outra foto') : t('Tirar foto')}
        </Button>
        <Button
          className="h-14"
          icon={<PenLine className="size-5" aria-hidden />}
          aria-pressed={signing}
          onClick={() => {
            setSigning(true);
            onChange(null);
          }}
        >
          {t('Assinar')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Foto da entrega')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // the same photo may be chosen again
        }}
      />
      {signing && <SignaturePad onChange={(image) => onChange(image === null ? null : { kind: 'signature', image })} />}
      {value?.kind === 'photo' && (
        <img
          src={`data:image/jpeg;base64,${value.image}`}
          alt={t('Foto da entrega')}
          className="max-h-48 w-full rounded-md bg-surface-3 object-contain"
        />
      )}
      {(refused || error) && <FieldError>{refused || error}</FieldError>}
    </fieldset>
  );
}
