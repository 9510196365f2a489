import { cx } from '@comanda/ui/cx';
import { FieldGroup } from '@comanda/ui/field';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Button } from '@comanda/ui/button';
import { ArrowLeft, ImagePlus, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../../platform/form/fields.tsx';
import { ImageField } from '../../../platform/form/image-field.tsx';
import { objectUrl } from '../../../platform/object-url.ts';
import { FoodBankDialog } from '../../menu-pictures/public.ts';
import type { ItemFormValues } from './item-form.ts';

const MAX = 5;

/** Up to five pictures; the first is the one on the menu. */
export function ItemPictures() {
  const { field } = useController<ItemFormValues, 'pictures'>({ name: 'pictures' });
  const { getValues } = useFormContext<ItemFormValues>();
  const [choosing, setChoosing] = useState(false);
  const [more, setMore] = useState(false);
  const pictures = field.value;
  const room = pictures.length < MAX;
  const adding = room && (more || pictures.length === 0);
  function add(file: File | null) {
    if (!file) return;
    field.onChange([...pictures, file]);
    setMore(false);
  }
  const without = (index: number) => pictures.filter((_, at) => at !== index);

  function forward(index: number) {
    const picture = pictures[index];
    if (picture === undefined) return;
    const rest = without(index);
    rest.splice(index - 1, 0, picture);
    field.onChange(rest);
  }

  return (
    <div className="space-y-3">
      {pictures.length > 0 && (
        <FieldGroup label={t('Fotos (até 5)')} hint={t('A primeira aparece no cardápio.')}>
          <ul className="flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={typeof picture === 'string' ? picture : objectUrl(picture)} className="w-24">
                <img
                  src={typeof picture === 'string' ? `${picture}-240.webp` : objectUrl(picture)}
                  alt={index === 0 ? t('Foto principal') : t('Foto {n}', { n: index + 1 })}
                  className={cx('aspect-square w-full rounded-lg object-cover', index === 0 && 'ring-2 ring-primary')}
                />
                <span className="flex justify-center">
                  {index > 0 && (
                    <IconButton
                      size="sm"
                      label={t('Mover a foto {n} para a frente', { n: index + 1 })}
                      onClick={() => forward(index)}
                    >
                      <ArrowLeft className="size-4" aria-hidden />
                    </IconButton>
                  )}
                  <IconButton
                    size="sm"
                    label={t('Tirar a foto {n}', { n: index + 1 })}
                    onClick={() => field.onChange(without(index))}
                  >
                    <Trash2 className="size-4" aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
      {room && !adding && (
        <Button size="sm" icon={<ImagePlus className="size-4" aria-hidden />} onClick={() => setMore(true)}>
          {t('Adicionar outra foto')}
        </Button>
      )}
      {adding && (
        <>
          <ImageField
            label={pictures.length === 0 ? t('Foto') : t('Mais uma foto')}
            hint={t('Com foto, o item vende mais. Quadrada, de perto e com luz.')}
            src={null}
            file={null}
            onChange={add}
          />
          <Button size="sm" icon={<Images className="size-4" aria-hidden />} onClick={() => setChoosing(true)}>
            {t('Usar um desenho pronto')}
          </Button>
        </>
      )}
      {pictures.length > 0 && (
        <TextField
          name="image_alt"
          label={t('O que a foto mostra')}
          optional
          maxLength={200}
          hint={t('Lido em voz alta para quem não enxerga. Ex.: Hambúrguer com queijo e fritas ao lado')}
        />
      )}
      {choosing && (
        <FoodBankDialog
          name={getValues('name')}
          onClose={() => setChoosing(false)}
          onChosen={(file) => {
            setChoosing(false);
            add(file);
          }}
        />
      )}
    </div>
  );
}
