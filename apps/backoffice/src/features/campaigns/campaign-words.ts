import {
  type AudienceGroup,
  CAMPAIGN_TROUBLES,
  type CampaignChannel,
  type CampaignState,
  type CampaignTrouble,
  isTitled,
} from '@comanda/domain/campaigns/codes';
import type { MessageField } from '@comanda/domain/campaigns/fill-message';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { Bell, type LucideIcon, Mail, MessageCircle, MessagesSquare } from 'lucide-react';

/** Who each group is, in one line. */
export const GROUP_WORDS: { readonly [group in AudienceGroup]: { name: string; who: string } } = {
  all: { name: 'Todos', who: 'Todos os clientes da loja.' },
  new: { name: 'Novos', who: 'Fizeram o primeiro pedido nos últimos 30 dias.' },
  regular: { name: 'Da casa', who: 'Três pedidos ou mais, o último há menos de 30 dias.' },
  cooling: { name: 'Esfriando', who: 'Pediram pela última vez entre 30 e 60 dias atrás.' },
  gone: { name: 'Sumidos', who: 'Estão há mais de 60 dias sem pedir.' },
  birthday: { name: 'Aniversário', who: 'Fazem anos neste mês.' },
};

export const CHANNEL_WORDS: { readonly [channel in CampaignChannel]: string } = {
  email: 'E-mail',
  push: 'Aviso no navegador',
  whatsapp: 'WhatsApp',
  chat: 'Conversa a conversa',
};

export const CHANNEL_ICONS = {
  email: Mail,
  push: Bell,
  whatsapp: MessageCircle,
  chat: MessagesSquare,
} as const satisfies { readonly [channel in CampaignChannel]: LucideIcon };

/** The same within a sentence. */
export const channelWords = (channel: CampaignChannel): string =>
  channel === 'email' ? t('e-mail') : channel === 'push' ? t('aviso no navegador') : t(CHANNEL_WORDS[channel]);

/** What one has to know of a way before it is chosen. @param live the store's number of WhatsApp is connected */
export function channelNote(channel: CampaignChannel, live: boolean): string | undefined {
  if (channel === 'chat') return t('Você abre cada conversa no WhatsApp, com o texto pronto. Sem custo.');
  if (channel === 'push') return t('Chega a quem pediu novidades pelo celular ou computador. Sem custo.');
  return channel === 'whatsapp' && !live ? t('Ligue o número da loja antes.') : undefined;
}

export const STATE_WORDS: { readonly [state in CampaignState]: { word: string; tone: Tone } } = {
  draft: { word: 'Rascunho', tone: 'neutral' },
  scheduled: { word: 'Agendada', tone: 'info' },
  sending: { word: 'Saindo', tone: 'brand' },
  paused: { word: 'Pausada', tone: 'warning' },
  stopped: { word: 'Parada', tone: 'warning' },
  done: { word: 'Enviada', tone: 'neutral' },
  on: { word: 'Ligada', tone: 'success' },
  off: { word: 'Desligada', tone: 'neutral' },
};

/** What holds the messages back, and what an owner does so that a campaign goes on. */
const TROUBLE_WORDS: { readonly [trouble in CampaignTrouble]: { why: string; way: string } } = {
  number_off: { why: 'O WhatsApp da loja está desligado.', way: 'Ligue e continue.' },
  template: {
    why: 'A Meta parou ou recusou o modelo, ou ele mudou.',
    way: 'Veja o modelo e continue.',
  },
  limit: { why: 'A Meta segurou os envios do número.', way: 'Espere um dia e continue.' },
  month_limit: {
    why: 'O limite do mês do WhatsApp foi atingido.',
    way: 'Aumente o limite, ou continue no mês que vem.',
  },
};
const troubleOf = (trouble: string) => CAMPAIGN_TROUBLES.find((each) => each === trouble);

export function troubleWords(trouble: string): string {
  const known = troubleOf(trouble);
  if (known === undefined) return '';
  const { why, way } = TROUBLE_WORDS[known];
  return `${t(why)} ${t(way)}`;
}

/** The same of an automation, which goes on by itself. @param n messages that wait */
export function keptWords(trouble: string, n: number): string {
  const known = troubleOf(trouble);
  if (known === undefined) return '';
  const why = t(TROUBLE_WORDS[known].why);
  return n === 0 ? why : `${why} ${t('{n, plural, one {# mensagem espera.} other {# mensagens esperam.}}', { n })}`;
}

export const FIELD_WORDS: { readonly [field in MessageField]: string } = {
  nome: 'primeiro nome',
  loja: 'nome da loja',
  link: 'link do cardápio',
  dias: 'dias sem pedir',
  cupom: 'cupom da pessoa',
  validade: 'validade do cupom',
};

/** A field that stands apart calls the person; without its value it is left out. */
const CALLED = /^\{[^{}]*\},\s*|,\s*\{[^{}]*\}/g;
const FIELD = /\{[^{}]*\}/g;

/** What a message is called by: its subject where its way has one, else how it begins. */
export function messageWords({ channel, subject, body }: { channel: CampaignChannel; subject: string; body: string }) {
  const [said = ''] = (isTitled(channel) ? subject : body).split('\n');
  return capital(said.replace(CALLED, '').replace(FIELD, '…').trim()) || t('a mensagem');
}
