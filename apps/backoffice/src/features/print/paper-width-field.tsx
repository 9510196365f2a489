import { PRINTER } from '@comanda/domain/fields/printing';
import { said } from '../../platform/said.ts';
import { SegmentedField } from '../../platform/form/fields.tsx';

/** How wide the roll is, as it stands on its box. */
export const PaperWidthField = ({ hint }: { hint?: string }) => (
  <SegmentedField
    name="paper_width"
    label={said(PRINTER.paper_width)}
    hint={hint}
    choices={[
      { value: 80, label: '80 mm' },
      { value: 58, label: '58 mm' },
    ]}
  />
);
