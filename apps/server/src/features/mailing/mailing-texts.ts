import type { MailingType } from '@comanda/contract/mailing';
import { writeLetter } from '../../platform/letter.ts';

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

export interface Filling {
  client_name: string;
  store_name: string;
  link: string;
  unsubscribe: string;
}

/** The mail for one client, with the way out below it. */
export function fillMail({ subject, body }: Text, filling: Filling): Text & { html: string } {
  const { client_name, store_name, link, unsubscribe } = filling;
  const values: Record<string, string> = { nome: client_name.trim().split(/\s+/)[0] ?? '', loja: store_name, link };
  const fill = (text: string) => text.replace(/\{(nome|loja|link)\}/g, (_, name: string) => values[name] ?? '');
  return {
    subject: fill(subject),
    ...writeLetter({
      title: fill(subject),
      head: store_name,
      parts: [{ pieces: [{ kind: 'text', text: fill(body) }] }],
      foot: {
        text: `${store_name} · ${link}\nVocê recebeu este e-mail porque já pediu na ${store_name}.`,
        links: [{ text: 'Para não receber mais mensagens assim', url: unsubscribe }],
      },
    }),
  };
}
