import { addOwnPhoto } from '@comanda/contract/marketing/marketing';
import { t } from '@comanda/ui/i18n';
import { useIsMutating } from '@tanstack/react-query';
import { useWrite } from '../../platform/api.ts';
import { ImageField } from '../../platform/form/image-field.tsx';

/** What the server keeps of it, for print and for a post of 1080 pixels. */
const PRINT_SIDE = 1600;

interface Props {
  store_id: number;
  photo: string;
  /** In place of which it stands. */
  hint: string;
  /** Width by height; 1 by default. */
  aspect?: number;
  onChange: (photo: string) => void;
}

/** Why nothing that a photo belongs to is sent, saved or drawn: it would go without it. Undefined once it has arrived. */
export const usePhotoOnItsWay = (): string | undefined =>
  useIsMutating({ mutationKey: [addOwnPhoto.path] }) > 0 ? t('Espere a foto chegar.') : undefined;

/** A photo of the store's own, in place of the dish's. */
export function OwnPhoto({ store_id, photo, hint, aspect, onChange }: Props) {
  const add = useWrite(addOwnPhoto, { onDone: (added) => onChange(added.photo) });
  return (
    <ImageField
      label={t('Foto sua')}
      hint={add.isPending ? t('Enviando…') : hint}
      aspect={aspect}
      size={PRINT_SIDE}
      src={photo === '' ? null : `${photo}-240.webp`}
      file={null}
      onChange={(file) => {
        if (file) add.mutate({ params: { id: store_id }, body: {}, files: { photo: file } });
        else onChange('');
      }}
    />
  );
}
