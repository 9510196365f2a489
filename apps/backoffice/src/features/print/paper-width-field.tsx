import { t } from '@comanda/ui/i18n';
import { SegmentedField } from '../../platform/form/fields.tsx';

/** How wide the roll is, as it stands on its box. */
export const PaperWidthField = ({ hint }: { hint?: string }) => (
  <SegmentedField
    name="paper_width"
    label={t('Largura da bobina')}
    hint={hint}
    choices={[
      { value: 80, label: '80 mm' },
      { value: 58, label: '58 mm' },
    ]}
  />
);
