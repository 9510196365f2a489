import type { findChatDiscounts } from '@comanda/contract/marketing/wpp';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import type { Output } from '@comanda/contract/route';
import { type MailBlock, MOST_BLOCK_ITEMS } from '@comanda/domain/mailing/blocks';
import { asItemId } from '@comanda/domain/ids';
import { cx } from '@comanda/ui/cx';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea, TextInput } from '@comanda/ui/text-input';

/** What blocks may show. */
export interface Shelf {
  items: readonly MenuItemRow[];
  coupons: Output<typeof findChatDiscounts>;
}
interface Props {
  block: MailBlock;
  shelf: Shelf;
  /** One field below the other. */
  narrow?: boolean;
  onChange: (block: MailBlock) => void;
}
const LINE = 120;

/** What there is to say of one block. */
export function BlockFields({ block, shelf, narrow = false, onChange }: Props) {
  switch (block.kind) {
    case 'heading':
      return (
        <TextInput
          label={t('Título')}
          value={block.text}
          maxLength={LINE}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'text':
      return (
        <TextArea
          label={t('Texto')}
          rows={5}
          value={block.text}
          maxLength={5000}
          hint={t("'{nome}' vira o nome do cliente, '{loja}' o da loja e '{link}' o do cardápio.")}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'picture':
      return (
        <div className={cx('grid gap-3', !narrow && 'sm:grid-cols-2')}>
          <ItemField
            label={t('Foto de')}
            value={block.item_id}
            items={shelf.items.filter(({ image }) => image !== null)}
            onChange={(item_id) =>
              onChange({
                ...block,
                item_id: item_id === null ? null : asItemId(item_id),
                alt: block.alt === '' ? (shelf.items.find(({ id }) => id === item_id)?.name ?? '') : block.alt,
              })
            }
          />
          <TextInput
            label={t('Descrição')}
            hint={t('Para quem não vê a imagem.')}
            value={block.alt}
            maxLength={LINE}
            onChange={({ target }) => onChange({ ...block, alt: target.value })}
          />
        </div>
      );
    case 'items':
      return (
        <div className={cx('grid gap-3', !narrow && 'sm:grid-cols-3')}>
          {Array.from({ length: MOST_BLOCK_ITEMS }, (_, at) => (
            <ItemField
              key={at}
              label={t('Item {n}', { n: at + 1 })}
              value={block.item_ids[at] ?? null}
              items={shelf.items}
              onChange={(id) => {
                const ids: (number | null)[] = [...block.item_ids];
                ids[at] = id;
                onChange({ ...block, item_ids: [...new Set(ids.filter((each) => each !== null).map(asItemId))] });
              }}
            />
          ))}
        </div>
      );
    case 'coupon':
      return (
        <div className={cx('grid gap-3', !narrow && 'sm:grid-cols-2')}>
          <Select
            label={t('Cupom')}
            placeholder={t('Escolha')}
            value={block.discount_id === null ? '' : String(block.discount_id)}
            options={shelf.coupons.map(({ id, name }) => ({ value: String(id), label: name }))}
            hint={shelf.coupons.length === 0 ? t('Crie um em Cupons.') : undefined}
            onChange={({ target }) => onChange({ ...block, discount_id: Number(target.value) })}
          />
          <TextInput
            label={t('Texto do cupom')}
            value={block.text}
            maxLength={LINE}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </div>
      );
    case 'button':
      return (
        <TextInput
          label={t('Texto do botão')}
          hint={t('Abre o cardápio.')}
          value={block.text}
          maxLength={30}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'review':
      return (
        <TextInput
          label={t('Pergunta')}
          hint={t('As estrelas abrem os pedidos que a pessoa pode avaliar.')}
          value={block.text}
          maxLength={LINE}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'divider':
      return null;
  }
}

interface ItemFieldProps {
  label: string;
  value: number | null;
  items: readonly MenuItemRow[];
  onChange: (id: number | null) => void;
}
const ItemField = ({ label, value, items, onChange }: ItemFieldProps) => (
  <Combobox
    label={label}
    placeholder={t('Buscar no cardápio')}
    value={value}
    options={items.map(({ id, name }) => ({ id, label: name }))}
    onChange={(id) => onChange(typeof id === 'number' ? id : null)}
  />
);
