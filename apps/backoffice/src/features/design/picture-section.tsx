import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useController } from 'react-hook-form';
import { ImageField } from '../../platform/form/image-field.tsx';
import type { DesignForm, Picture } from './design-form.ts';

/** Logo, cover and the icon of the phone's home screen. */
export function PictureSection() {
  return (
    <FormSection title={t('Imagens')} hint={t('JPG, PNG ou WebP de até 8 MB. Você escolhe a parte que aparece.')}>
      <PictureField name="logo" label={t('Logo')} hint={t('Redonda, ao lado do nome.')} aspect={1} />
      <PictureField name="background" label={t('Capa')} hint={t('No alto do cardápio.')} aspect={5 / 2} size={1440} />
      <PictureField
        name="shortcut_icon"
        label={t('Ícone do atalho')}
        hint={t('Na tela do celular. Sem ele, vale a logo.')}
        aspect={1}
        size={512}
      />
    </FormSection>
  );
}

interface Props {
  name: Picture;
  label: string;
  hint: string;
  aspect: number;
  size?: number;
}

function PictureField({ name, ...props }: Props) {
  const { field, fieldState } = useController<DesignForm, Picture>({ name });
  const { value, onChange } = field;
  return (
    <ImageField
      {...props}
      src={typeof value === 'string' ? `${value}-240.webp` : null}
      file={value instanceof File ? value : null}
      onChange={onChange}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}
