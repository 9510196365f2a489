import { formatMoney } from '@comanda/domain/format';
import { fillBlockText, type MailBlock, type MailFilling, REVIEW_QUESTION } from '@comanda/domain/mailing/blocks';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import type { Shelf } from './block-fields.tsx';

interface Props {
  block: MailBlock;
  shelf: Shelf;
  filling: MailFilling;
  country_id: number;
}
/** A part as it is read: mails are light, whatever the screen is. */
export function DrawnBlock({ block, shelf, filling, country_id }: Props) {
  const itemOf = (id: number | null) => shelf.items.find((item) => item.id === id);
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? (
        <Unchosen>{t('Escreva o título')}</Unchosen>
      ) : (
        <p className="t-display text-2xl break-words">{fillBlockText(block.text, filling)}</p>
      );
    case 'text':
      return block.text === '' ? (
        <Unchosen>{t('Escreva o texto')}</Unchosen>
      ) : (
        <p className="break-words whitespace-pre-wrap">{fillBlockText(block.text, filling)}</p>
      );
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
      return block.item_ids.length === 0 ? (
        <Unchosen>{t('Escolha os itens')}</Unchosen>
      ) : (
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
      ) : (
        <Unchosen>{t('Escolha o cupom')}</Unchosen>
      );
    }
    case 'button':
      return (
        <p className="w-fit rounded-lg bg-[#5b1a43] px-5 py-3 font-bold text-white">
          {block.text === '' ? t('Ver o cardápio') : block.text}
        </p>
      );
    case 'review':
      return (
        <p className="text-center">
          {block.text === '' ? t(REVIEW_QUESTION) : block.text}
          <span className="block text-3xl tracking-widest text-[#b45309]" aria-hidden>
            ★★★★★
          </span>
        </p>
      );
    case 'divider':
      return <hr className="border-[#e6e3e6]" />;
  }
}

/** What has nothing to show yet, and would be left out. */
const Unchosen = ({ children }: { children: ReactNode }) => (
  <p className="rounded-lg border border-dashed border-[#b9aab6] p-4 text-center text-sm text-[#5f585d]">{children}</p>
);
