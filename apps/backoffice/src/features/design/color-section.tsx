import { THEME_PRESETS } from '@comanda/domain/stores/theme-presets';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { ColorField } from '../../platform/form/fields.tsx';
import { ColorNote } from './color-note.tsx';
import { COLORS, type DesignForm } from './design-form.ts';

/** The four colours that the menu wears. */
export function ColorSection() {
  return (
    <FormSection title={t('Cores')} hint={t('Comece por uma combinação pronta e ajuste.')}>
      <Presets />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField name="header" label={t('Topo')} help={t('Atrás do nome e da capa.')} />
        <ColorField
          name="background_color"
          label={t('Fundo')}
          help={t('Escuro, o cardápio inteiro vira modo noturno.')}
        />
        <ColorField name="buttons_color" label={t('Botões')} help={t('“Ver sacola”, “+” e o que está escolhido.')} />
        <ColorField
          name="group_description_background"
          label={t('Recado dos grupos')}
          help={t('Atrás do recado de cada grupo. Ex.: “Das 18h às 23h”')}
        />
      </div>
      <ColorNote />
    </FormSection>
  );
}

function Presets() {
  const { control, setValue } = useFormContext<DesignForm>();
  const now = useWatch({ control, name: COLORS });
  return (
    <fieldset>
      <legend className="label mb-1.5">{t('Combinações')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        {Object.entries(THEME_PRESETS).map(([name, colors]) => (
          <button
            key={name}
            type="button"
            aria-pressed={COLORS.every((field, index) => colors[field] === now[index])}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 text-left text-sm hover:bg-surface-2 aria-pressed:border-primary aria-pressed:bg-primary-soft"
            onClick={() => {
              for (const field of COLORS) setValue(field, colors[field], { shouldDirty: true, shouldValidate: true });
            }}
          >
            <span className="flex overflow-hidden rounded-sm border border-line" aria-hidden>
              {COLORS.slice(0, 3).map((field) => (
                <span key={field} className="h-5 w-3" style={{ background: `#${colors[field]}` }} />
              ))}
            </span>
            <span className="min-w-0 truncate">{t(name)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
