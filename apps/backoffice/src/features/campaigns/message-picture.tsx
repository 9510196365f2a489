import { listItems } from '@comanda/contract/menu/items';
import { asItemId } from '@comanda/domain/ids';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { OwnPhoto } from '../marketing/public.ts';
import { PICTURE_ASPECT } from '../whatsapp/public.ts';
import type { CampaignDraft } from './campaign-draft.ts';

type Picture = Pick<CampaignDraft, 'item_id' | 'photo'>;
interface Props {
  store_id: number;
  picture: Picture;
  /** What becomes of it. */
  hint: string;
  onChange: (picture: Picture) => void;
}

/** The picture of a message is the store's own, or one of the menu's. */
export function MessagePicture({ store_id, picture: { item_id, photo }, hint, onChange }: Props) {
  const { data } = useQuery(read(listItems, { query: { store_id } }));
  const pictured = data?.filter(({ image }) => image !== null) ?? [];
  return (
    <>
      {pictured.length > 0 && photo === '' && (
        <Combobox
          label={t('Foto de um item')}
          optional
          placeholder={t('Buscar no cardápio')}
          value={item_id}
          options={pictured.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => onChange({ photo, item_id: typeof id === 'number' ? asItemId(id) : null })}
        />
      )}
      <OwnPhoto
        store_id={store_id}
        photo={photo}
        hint={hint}
        aspect={PICTURE_ASPECT}
        onChange={(given) => onChange({ photo: given, item_id: given === '' ? item_id : null })}
      />
    </>
  );
}
