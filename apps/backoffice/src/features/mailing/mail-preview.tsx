import { formatMoney } from '@comanda/domain/format';
import { firstName } from '@comanda/domain/clients/first-name';
import { fillBlockText, type MailBlock, type MailFilling } from '@comanda/domain/mailing/blocks';
import { storePath } from '@comanda/domain/paths';
import { Segmented } from '@comanda/ui/choice-group';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import type { Shelf } from './block-fields.tsx';
import type { KeyedBlock } from './mail-blocks.ts';

interface Props {
  subject: string;
  blocks: readonly KeyedBlock[];
  shelf: Shelf;
  store: SessionStore;
  /** Whose data it shows; null where nobody gets it. */
  sample: string | null;
}

/** How somebody reads it: mails are light, whatever the screen is. */
export function MailPreview({ subject, blocks, shelf, store, sample }: Props) {
  const [as, setAs] = useState<'desktop' | 'phone'>('desktop');
  const filling = {
    nome: firstName(sample ?? t('Ana')),
    loja: store.name,
    link: location.origin + storePath(store.url),
  };
  return (
    <section aria-label={t('Como o cliente vê')} className="min-w-0 space-y-3 lg:sticky lg:top-32 lg:self-start">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ui text-fg-3">
          {sample === null ? t('Ninguém pode receber agora.') : t('Com os dados de {name}', { name: sample })}
        </p>
        <Segmented
          label={t('Ver como')}
          hideLabel
          value={as}
          choices={[
            { value: 'desktop', label: t('Computador') },
            { value: 'phone', label: t('Celular') },
          ]}
          onChange={setAs}
        />
      </div>
      <div
        className="mx-auto overflow-hidden rounded-lg bg-[#f4f1f3] p-4 text-[#1d171c] shadow-1"
        style={{ maxWidth: as === 'phone' ? 320 : 600 }}
      >
        <p className="border-b border-[#e6e3e6] pb-3 font-semibold break-words">{fillBlockText(subject, filling)}</p>
        <p className="py-3 text-ui text-[#5f585d]">{store.name}</p>
        <div className="space-y-4 rounded-xl bg-white p-5">
          {blocks.map(({ key, block }) => (
            <Drawn key={key} block={block} shelf={shelf} filling={filling} country_id={store.country_id} />
          ))}
        </div>
        <p className="mt-4 text-ui break-words text-[#5f585d]">
          {t('Você recebeu este e-mail porque já pediu na {store}. Para não receber mais: (link)', {
            store: store.name,
          })}
        </p>
      </div>
    </section>
  );
}

interface DrawnProps {
  block: MailBlock;
  shelf: Shelf;
  filling: MailFilling;
  country_id: number;
}
function Drawn({ block, shelf, filling, country_id }: DrawnProps) {
  const itemOf = (id: number | null) => shelf.items.find((item) => item.id === id);
  switch (block.kind) {
    case 'heading':
      return <p className="t-display text-2xl break-words">{fillBlockText(block.text, filling)}</p>;
    case 'text':
      return <p className="break-words whitespace-pre-wrap">{fillBlockText(block.text, filling)}</p>;
    case 'picture': {
      const image = itemOf(block.item_id)?.image ?? null;
      return (
        <FoodPicture
          src={image && `${image}-720.webp`}
          alt={block.alt}
          className="aspect-[5/3]! w-full"
          draggable={false}
        />
      );
    }
    case 'items':
      return (
        <ul className="flex gap-3 text-sm">
          {block.item_ids.map((id) => {
            const item = itemOf(id);
            return (
              item && (
                <li key={id} className="min-w-0 flex-1">
                  <FoodPicture src={item.image && `${item.image}-500.webp`} alt="" className="w-full" />
                  <b className="mt-2 block font-semibold break-words">{item.name}</b>
                  {item.price1 > 0 && formatMoney(item.price1, country_id)}
                </li>
              )
            );
          })}
        </ul>
      );
    case 'coupon': {
      const coupon = shelf.coupons.find(({ id }) => id === block.discount_id);
      return coupon ? (
        <p className="rounded-lg border-2 border-dashed border-[#b9aab6] p-4 text-center">
          {block.text}
          <b className="block text-xl font-bold tracking-wide">{coupon.name}</b>
        </p>
      ) : null;
    }
    case 'button':
      return (
        <p className="w-fit rounded-lg bg-[#5b1a43] px-5 py-3 font-bold text-white">
          {block.text === '' ? t('Ver o cardápio') : block.text}
        </p>
      );
    case 'divider':
      return <hr className="border-[#e6e3e6]" />;
  }
}
