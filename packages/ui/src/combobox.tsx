import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, useFilter, type Key } from 'react-aria-components';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { t } from './i18n.tsx';
import { inputClass, type InputSize } from './text-input.tsx';

export interface ComboboxOption {
  id: string | number;
  label: string;
  hint?: string;
}

interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  value: string | number | null | undefined;
  onChange: (value: string | number | null) => void;
  placeholder?: string;
  name?: string;
  size?: InputSize;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A list that is searched by typing; accents and case do not matter. */
export function Combobox(props: ComboboxProps) {
  const { field, control } = splitFieldProps(props);
  const { options, value, onChange, placeholder, name, size, disabled, onBlur } = control;
  const { contains } = useFilter({ sensitivity: 'base' });
  const id = useId();
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <ComboBox
          aria-label={field.label}
          defaultItems={options}
          defaultFilter={contains}
          selectedKey={value ?? null}
          onSelectionChange={(key: Key | null) => onChange(key)}
          onBlur={onBlur}
          isDisabled={disabled}
          name={name}
          menuTrigger="focus"
        >
          <div className={inputClass(size)} aria-invalid={wiring['aria-invalid']}>
            <Input
              id={wiring.id}
              aria-describedby={wiring['aria-describedby']}
              aria-invalid={wiring['aria-invalid']}
              placeholder={placeholder}
            />
            <Button className="-mr-2 grid size-8 shrink-0 place-items-center text-fg-3 pointer-coarse:-mr-3 pointer-coarse:size-11">
              <ChevronDown className="size-4" aria-hidden />
            </Button>
          </div>
          <Popover className="menu popover max-h-80! w-(--trigger-width) overflow-y-auto">
            <ListBox
              className="outline-none"
              renderEmptyState={() => <p className="px-2.5 py-3 text-fg-3">{t('Nada encontrado.')}</p>}
            >
              {(option: ComboboxOption) => (
                <ListBoxItem id={option.id} textValue={option.label} className="menu-item">
                  <span className="min-w-0 flex-1">
                    {option.label}
                    {option.hint && <span className="block text-ui text-fg-3">{option.hint}</span>}
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}
