import type { ScaleLabelKind } from '@comanda/domain/menu/scale-label';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { SegmentedField } from '../../platform/form/fields.tsx';

/** What the counter reads from the labels of the shop's scale. */
export function ScaleSection() {
  return (
    <FormSection
      title={t('Balança')}
      hint={t('Para as etiquetas com código de barras que a balança imprime e o leitor do balcão lê.')}
    >
      <SegmentedField<ScaleLabelKind>
        name="scale_label"
        label={t('A etiqueta traz')}
        hint={t(
          'O código começa com 2, tem o código do item e termina no peso ou no preço: é como a balança foi configurada. O item é o vendido por peso com aquele código no cardápio.',
        )}
        choices={[
          { value: 'weight', label: t('Peso') },
          { value: 'price', label: t('Preço') },
        ]}
      />
    </FormSection>
  );
}
