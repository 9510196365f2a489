import { LAYOUT } from '@comanda/domain/codes';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { LayoutGrid, List } from 'lucide-react';
import { RadioCardsField, SwitchField } from '../../platform/form/fields.tsx';

/** How the items stand on the menu. */
export function LayoutSection() {
  return (
    <FormSection title={t('Itens no cardápio')}>
      <RadioCardsField<number>
        name="layout_type"
        label={t('Disposição')}
        choices={[
          {
            value: LAYOUT.list,
            label: t('Lista'),
            icon: <List aria-hidden />,
          },
          {
            value: LAYOUT.grid,
            label: t('Grade'),
            icon: <LayoutGrid aria-hidden />,
          },
        ]}
      />
      <SwitchField
        name="full_image"
        label={t('Fotos grandes')}
        help={t('Na lista, a foto ocupa a largura toda, em cima do texto. Na grade, vai até a borda.')}
      />
    </FormSection>
  );
}
