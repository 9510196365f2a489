import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { readThemeChoice, type ThemeChoice } from '@comanda/ui/theme';
import { Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { showTheme } from '../../platform/page/show-theme.ts';

/** Light, dark or as the device, on this device. */
export function ThemeChoices() {
  const [choice, setChoice] = useState(readThemeChoice);
  return (
    <Segmented<ThemeChoice>
      label={t('Aparência do painel')}
      hideLabel
      value={choice}
      onChange={(next) => {
        setChoice(next);
        showTheme(next);
      }}
      choices={[
        { value: 'light', label: t('Claro'), icon: <Sun className="size-4" aria-hidden /> },
        { value: 'dark', label: t('Escuro'), icon: <Moon className="size-4" aria-hidden /> },
        { value: 'system', label: t('Auto'), icon: <Smartphone className="size-4" aria-hidden /> },
      ]}
    />
  );
}
