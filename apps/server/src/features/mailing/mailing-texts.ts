import type { MailingType } from '@comanda/contract/marketing/mailing';
import { firstName } from '@comanda/domain/clients/first-name';
import { formatMoney } from '@comanda/domain/format';
import { fillBlockText, type MailBlock, type MailFilling, REVIEW_QUESTION } from '@comanda/domain/mailing/blocks';
import { couponPath, itemPath, reviewsPath, storePath } from '@comanda/domain/paths';
import { type LetterPiece, writeLetter } from '../../platform/letter.ts';
import type { Sender, Shown } from './mailing.repo.ts';

interface Text {
  subject: string;
  body: string;
}

/** What a store may begin with; nothing of it is sent before somebody has kept it. */
export const SUGGESTED: { readonly [type in MailingType]: Text } = {
  1: {
    subject: 'Obrigado pelo seu primeiro pedido, {nome}',
    body: `Oi, {nome}.

Foi muito bom cozinhar para você ontem. Se algo não saiu como devia, responda este e-mail que a gente resolve.

O cardápio fica sempre aqui: {link}`,
  },
  2: {
    subject: '{nome}, faz um tempo que você não aparece',
    body: `Oi, {nome}.

Faz um mês que a gente não prepara nada para você. Passe no cardápio e veja o que mudou: {link}

Até logo!`,
  },
  3: {
    subject: 'Feliz aniversário, {nome}',
    body: `Oi, {nome}.

Hoje é o seu dia, e a gente da {loja} quer comemorar com você. Escolha o que mais gosta: {link}

Feliz aniversário!`,
  },
  4: {
    subject: 'Novidades da {loja}',
    body: `Oi, {nome}.

Temos novidades no cardápio. Dê uma olhada: {link}`,
  },
};

/** A mail as it is kept, with what its blocks show. */
export interface StoreMail {
  subject: string;
  preview: string;
  blocks: readonly MailBlock[];
  shown: Shown;
}
interface Reader {
  name: string;
  store: Pick<Sender, 'name' | 'url' | 'country_id'>;
  /** Of this installation. */
  base: string;
  unsubscribe: string;
}

/** The mail for one client, with the way out below it. */
export function fillMail({ subject, preview, blocks, shown }: StoreMail, reader: Reader): Text & { html: string } {
  const { name, store, base, unsubscribe } = reader;
  const link = base + storePath(store.url);
  const filling = { nome: firstName(name), loja: store.name, link };
  const title = fillBlockText(subject, filling);
  return {
    subject: title,
    ...writeLetter({
      title,
      preview: fillBlockText(preview, filling),
      head: store.name,
      parts: [{ pieces: blocks.flatMap((block) => pieceOf(block, shown, { ...reader, filling })) }],
      foot: {
        text: `${store.name} · ${link}\nVocê recebeu este e-mail porque já pediu na ${store.name}.`,
        links: [{ text: 'Para não receber mais mensagens assim', url: unsubscribe }],
      },
    }),
  };
}

/** @returns nothing for what is not there any more: an item off the menu, a coupon that is over */
function pieceOf(
  block: MailBlock,
  { items, coupons }: Shown,
  { store, base, filling }: Pick<Reader, 'store' | 'base'> & { filling: MailFilling },
): LetterPiece[] {
  switch (block.kind) {
    case 'heading':
    case 'text': {
      const text = fillBlockText(block.text, filling).trim();
      return text === '' ? [] : [{ kind: block.kind, text }];
    }
    case 'picture': {
      const image = block.item_id === null ? null : (items.get(block.item_id)?.image ?? null);
      return image === null ? [] : [{ kind: 'picture', url: `${base}${image}-720.webp`, alt: block.alt }];
    }
    case 'items': {
      const found = block.item_ids.flatMap((id) => items.get(id) ?? []);
      const said = found.map((item) => ({
        name: item.name,
        price: item.price1 > 0 ? formatMoney(item.price1, store.country_id) : '',
        url: base + itemPath(store.url, item.id),
        picture: item.image === null ? null : `${base}${item.image}-500.webp`,
      }));
      return said.length === 0 ? [] : [{ kind: 'items', items: said }];
    }
    case 'coupon': {
      const code = coupons.get(block.discount_id ?? 0);
      return code === undefined
        ? []
        : [{ kind: 'coupon', code, text: block.text, url: base + couponPath(store.url, code) }];
    }
    case 'button':
      return [{ kind: 'button', text: block.text === '' ? 'Ver o cardápio' : block.text, url: filling.link }];
    case 'review':
      return [
        {
          kind: 'stars',
          text: block.text === '' ? REVIEW_QUESTION : block.text,
          url: base + reviewsPath(store.url),
        },
      ];
    case 'divider':
      return [{ kind: 'divider' }];
  }
}
