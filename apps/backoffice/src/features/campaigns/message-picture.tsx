import { listItems } from '@comanda/contract/items';
import { asItemId, type ItemId } from '@comanda/domain/ids';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

interface Props {
  store_id: number;
  item_id: ItemId | null;
  /** What becomes of it. */
  hint: string;
  onChange: (item_id: ItemId | null) => void;
}

/** The picture of a message is one of the menu's. */
export function MessagePicture({ store_id, item_id, hint, onChange }: Props) {
  const { data } = useQuery(read(listItems, { query: { store_id } }));
  const pictured = data?.filter(({ image }) => image !== null) ?? [];
  if (pictured.length === 0) return null;
  return (
    <Combobox
      label={t('Foto')}
      optional
      hint={hint}
      placeholder={t('Buscar no cardápio')}
      value={item_id}
      options={pictured.map(({ id, name }) => ({ id, label: name }))}
      onChange={(id) => onChange(typeof id === 'number' ? asItemId(id) : null)}
    />
  );
}
