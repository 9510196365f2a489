import { POST_TEMPLATES, type PostArt } from '@comanda/contract/marketing/instagram';
import { listItems } from '@comanda/contract/menu/items';
import { CAPTION_MAX } from '@comanda/domain/instagram/codes';
import { storePath } from '@comanda/domain/paths';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import { TimeInput } from '@comanda/ui/time-input';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { captionOf, ItemPicker } from '../marketing/public.ts';

export const TEMPLATE_NAMES: Record<(typeof POST_TEMPLATES)[number], () => string> = {
  square: () => t('Quadrado'),
  portrait: () => t('Retrato'),
  story: () => t('Story'),
};

interface Words {
  caption: string;
  alt_text: string;
}
/** By the store's clock. */
interface When {
  day: string;
  time: string;
}
interface Props {
  store: SessionStore;
  art: PostArt;
  text: Words;
  when: When;
  onArt: (art: PostArt) => void;
  onText: (text: Words) => void;
  onWhen: (when: When) => void;
}

/** What of a post is chosen and typed. */
export function PostFields({ store, art, text, when, onArt, onText, onWhen }: Props) {
  const items = useQuery(read(listItems, { query: { store_id: store.id } }));
  function writeCaption() {
    const item = items.data?.find(({ id }) => id === art.item_ids[0]);
    const link = `${location.host}${storePath(store.url)}`;
    const caption = item
      ? captionOf({ name: item.name, price: item.price1 }, link, store.country_id)
      : t('Peça em {link}', { link });
    onText({ ...text, caption });
  }
  return (
    <div className="space-y-4">
      <Segmented
        label={t('Formato')}
        value={art.template}
        onChange={(template) => onArt({ ...art, template })}
        choices={POST_TEMPLATES.map((value) => ({ value, label: TEMPLATE_NAMES[value]() }))}
      />
      <ItemPicker store={store} chosen={art.item_ids} onChange={(item_ids) => onArt({ ...art, item_ids })} />
      <TextInput
        label={t('Chamada')}
        optional
        maxLength={80}
        value={art.headline}
        onChange={({ target }) => onArt({ ...art, headline: target.value })}
      />
      {art.template !== 'story' && (
        <>
          <TextArea
            label={t('Legenda')}
            rows={4}
            maxLength={CAPTION_MAX}
            value={text.caption}
            onChange={({ target }) => onText({ ...text, caption: target.value })}
          />
          <Button size="sm" onClick={writeCaption}>
            {t('Legenda pronta')}
          </Button>
          <TextInput
            label={t('Descrição para quem não vê')}
            optional
            maxLength={200}
            value={text.alt_text}
            onChange={({ target }) => onText({ ...text, alt_text: target.value })}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('Dia')}
          type="date"
          value={when.day}
          onChange={({ target }) => onWhen({ ...when, day: target.value })}
        />
        <TimeInput
          label={t('Hora')}
          value={when.time}
          onChange={({ target }) => onWhen({ ...when, time: target.value })}
        />
      </div>
    </div>
  );
}
