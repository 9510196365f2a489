import type { CHECKLIST_STEPS } from '@comanda/contract/stores';

export type ChecklistKey = (typeof CHECKLIST_STEPS)[number];

interface ChecklistStep {
  title: string;
  /** What it is good for. */
  reason: string;
  /** Where it is done. */
  path: string;
  /** About how long it takes. */
  minutes: number;
}

/** The steps before the first customer, in words. */
export const CHECKLIST: Record<ChecklistKey, ChecklistStep> = {
  hours: {
    title: 'Conferir os horários',
    reason: 'Fora deles o cliente vê quando a loja abre e não consegue pedir.',
    path: '/store/time/$id',
    minutes: 2,
  },
  item: {
    title: 'Cadastrar o primeiro item',
    reason: 'Troque os itens de exemplo pelos seus, com o seu preço.',
    path: '/store/menu/$id',
    minutes: 3,
  },
  photo: {
    title: 'Colocar uma foto',
    reason: 'Item com foto vende mais. Comece pelo mais pedido.',
    path: '/store/menu/$id',
    minutes: 2,
  },
  fee: {
    title: 'Definir a taxa de entrega',
    reason: 'Por bairro, por distância ou uma só para todos.',
    path: '/store/delivery-fee/$id',
    minutes: 3,
  },
  payment: {
    title: 'Escolher as formas de pagamento',
    reason: 'O cliente só vê as que você aceita.',
    path: '/store/payments/$id',
    minutes: 2,
  },
  pix: {
    title: 'Cadastrar a chave Pix',
    reason: 'Com ela o cliente recebe um código pronto, já com o valor.',
    path: '/store/payments/$id',
    minutes: 1,
  },
  design: {
    title: 'Pôr a loja com a sua cara',
    reason: 'Logo, capa e as cores da sua marca.',
    path: '/store/design/$id',
    minutes: 3,
  },
  qr: {
    title: 'Baixar o QR code',
    reason: 'Para o balcão, as mesas e a embalagem.',
    path: '/store/qrcode/$id',
    minutes: 1,
  },
  order: {
    title: 'Fazer um pedido de teste',
    reason: 'Veja um pedido chegar e leve-o até o fim, aqui embaixo. Ele não conta em nada.',
    path: '/store/orders/$id',
    minutes: 3,
  },
};
