import { type Art, ART_STYLES } from '@comanda/contract/marketing/marketing';
import { Switch } from '@comanda/ui/checkbox';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { ItemPicker } from './item-picker.tsx';

type Shown = Omit<Art, 'template'>;
interface Props {
  store: SessionStore;
  art: Shown;
  onChange: (changes: Partial<Shown>) => void;
  /** Where not as many items are shown as in a picture. */
  items?: { most: number; hint: string };
  /** Of the chosen ground. */
  legible?: ReactNode;
  /** After the words. */
  children?: ReactNode;
}

const STYLES: Record<(typeof ART_STYLES)[number], () => string> = {
  brand: () => t('Cor da loja'),
  light: () => t('Claro'),
  dark: () => t('Escuro'),
};

/** What a picture or a video shows: its look, the items, the words and the parts. */
export function ArtFields({ store, art, onChange, items, legible, children }: Props) {
  const part = (field: 'show_prices' | 'show_hours' | 'show_phone' | 'show_qr', label: string) => (
    <Switch label={label} checked={art[field]} onChange={({ target }) => onChange({ [field]: target.checked })} />
  );
  return (
    <>
      <div>
        <Segmented
          label={t('Fundo')}
          value={art.style}
          onChange={(style) => onChange({ style })}
          choices={ART_STYLES.map((value) => ({ value, label: STYLES[value]() }))}
        />
        {legible}
      </div>
      <ItemPicker
        pictured
        store={store}
        chosen={art.item_ids}
        onChange={(item_ids) => onChange({ item_ids })}
        {...items}
      />
      <TextInput
        label={t('Chamada')}
        optional
        maxLength={80}
        hint={t('Vazia, usamos o nome do item.')}
        value={art.headline}
        onChange={({ target }) => onChange({ headline: target.value })}
      />
      <TextInput
        label={t('Linha de apoio')}
        optional
        maxLength={120}
        hint={t('Ex.: só hoje, das 18h às 22h')}
        value={art.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {children}
      <div className="flex flex-col items-start gap-3">
        {part('show_prices', t('Preços'))}
        {part('show_phone', t('Telefone'))}
        {part('show_hours', t('Horários'))}
        {part('show_qr', t('QR code do cardápio'))}
      </div>
    </>
  );
}
