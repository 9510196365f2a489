import type { AskedChange } from '@comanda/domain/whatsapp/asked-change';
import type { HandoverReason, TalkState, TemplateState } from '@comanda/domain/whatsapp/codes';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Bot, Check, Hand, type LucideIcon } from 'lucide-react';

export const TALK_WORDS: Readonly<
  Record<TalkState, { word: () => string; list: () => string; tone: Tone; icon: LucideIcon }>
> = {
  person: { word: () => t('com você'), list: () => t('Com você'), tone: 'warning', icon: Hand },
  bot: { word: () => t('robô'), list: () => t('Robô'), tone: 'neutral', icon: Bot },
  done: { word: () => t('resolvida'), list: () => t('Resolvidas'), tone: 'success', icon: Check },
};

const REASONS: Readonly<Record<HandoverReason, (() => string) | null>> = {
  '': null,
  taken: null,
  asked: () => t('O robô passou para você: pediu uma pessoa'),
  complaint: () => t('O robô passou para você: parece reclamação'),
  change: () => t('O robô passou para você: mudança em pedido'),
  lost: () => t('O robô passou para você: não entendeu duas vezes'),
  media: () => t('O robô passou para você: veio foto ou áudio'),
};
const CHANGES: Readonly<Record<Exclude<AskedChange, 'other'>, () => string>> = {
  cancel: () => t('O robô passou para você: quer cancelar'),
  address: () => t('O robô passou para você: quer mudar o endereço'),
  payment: () => t('O robô passou para você: quer mudar o pagamento'),
  swap: () => t('O robô passou para você: quer trocar um item'),
  add: () => t('O robô passou para você: quer acrescentar algo'),
  leave_out: () => t('O robô passou para você: quer tirar algo do pedido'),
  prepare: () => t('O robô passou para você: quer de outro jeito'),
};
/** @param change what was asked for, of a talk that came over for one */
export const reasonWords = (reason: HandoverReason, change: AskedChange | null): string | null =>
  reason === 'change' && change !== null && change !== 'other' ? CHANGES[change]() : (REASONS[reason]?.() ?? null);

export const TEMPLATE_WORDS: Readonly<Record<TemplateState, { word: () => string; tone: Tone }>> = {
  approved: { word: () => t('Aprovado'), tone: 'success' },
  pending: { word: () => t('Em análise'), tone: 'warning' },
  rejected: { word: () => t('Recusado'), tone: 'danger' },
  paused: { word: () => t('Parado pela Meta'), tone: 'warning' },
  disabled: { word: () => t('Desligado pela Meta'), tone: 'danger' },
};

/** Why a message did not arrive, by our own word or Meta's number. Source: Meta's list of error codes. */
const FAILURES: Readonly<Record<string, () => string>> = {
  month_limit: () => t('O limite do mês foi atingido.'),
  file_gone: () => t('O arquivo não está mais guardado.'),
  window_closed: () => t('Passaram 24 horas desde a última mensagem da pessoa.'),
  meta_131047: () => t('Passaram 24 horas desde a última mensagem da pessoa.'),
  template_not_approved: () => t('O modelo não está aprovado pela Meta.'),
  meta_132001: () => t('O modelo não está aprovado pela Meta.'),
  template_values: () => t('O modelo pede outros campos.'),
  meta_132000: () => t('O modelo pede outros campos.'),
  meta_132012: () => t('O modelo pede outros campos.'),
  meta_132018: () => t('O modelo pede outros campos.'),
  meta_131008: () => t('O modelo pede outros campos.'),
  meta_131053: () => t('A Meta não aceitou a foto.'),
  opted_out: () => t('A pessoa pediu para não receber promoções.'),
  off: () => t('O WhatsApp da loja estava desligado.'),
  unsure: () => t('A internet caiu no meio: não sabemos se chegou.'),
  meta_131026: () => t('Este número não tem WhatsApp, ou é muito antigo.'),
  meta_131049: () => t('A Meta segurou: a pessoa já recebeu muitas promoções.'),
  meta_131030: () => t('Número de teste: só chega a quem está na lista da Meta.'),
  meta_190: () => t('A chave venceu. Conecte o número de novo.'),
};
export const failureWords = (error: string): string => FAILURES[error]?.() ?? t('A Meta não entregou.');

/** Why Meta refuses a template. Source: the reasons of its webhook of templates. */
const REJECTIONS: Readonly<Record<string, () => string>> = {
  ABUSIVE_CONTENT: () => t('Recusado: parece propaganda abusiva ou ameaça.'),
  INVALID_FORMAT: () => t('Recusado: os campos ou o texto não estão no formato.'),
  INCORRECT_CATEGORY: () => t('Recusado: é promoção, e não aviso. Mude para que serve.'),
  TAG_CONTENT_MISMATCH: () => t('Recusado: o texto não combina com para que serve, ou com o idioma.'),
  PROMOTIONAL: () => t('Recusado: é promoção, e não aviso. Mude para que serve.'),
  SCAM: () => t('Recusado: parece golpe.'),
};
/** @returns Meta's own words where nobody knows them */
export const rejectionWords = (reason: string): string => REJECTIONS[reason]?.() ?? reason;

const QUALITY: Readonly<Record<string, () => string>> = {
  green: () => t('alta'),
  yellow: () => t('média'),
  red: () => t('baixa'),
};
/** How Meta marks a number. */
export const qualityWords = (quality: string): string => QUALITY[quality]?.() ?? t('ainda sem nota');
