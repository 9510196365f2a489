import type { Page } from '../../platform/page/page.ts';
import type { CHECKLIST_STEPS } from '@comanda/contract/stores/stores';
import { menuPage } from '../menu/pages.ts';
import { qrcodePage } from '../qrcode/pages.ts';
import { hoursPage } from '../hours/pages.ts';
import { feesPage } from '../fees/pages.ts';
import { ordersPage } from '../orders/pages.ts';
import { designPage } from '../design/pages.ts';
import { paymentsPage } from '../payments/pages.ts';

export type ChecklistKey = (typeof CHECKLIST_STEPS)[number];

interface ChecklistStep {
  title: string;
  /** What it is good for. */
  reason: string;
  /** Where it is done. */
  page: Page;
  /** About how long it takes. */
  minutes: number;
}

/** The steps before the first customer, in words. */
export const CHECKLIST: Record<ChecklistKey, ChecklistStep> = {
  hours: {
    title: 'Conferir os horários',
    reason: 'Fora deles o cliente vê quando a loja abre e não consegue pedir.',
    page: hoursPage,
    minutes: 2,
  },
  item: {
    title: 'Cadastrar o primeiro item',
    reason: 'Troque os itens de exemplo pelos seus, com o seu preço.',
    page: menuPage,
    minutes: 3,
  },
  photo: {
    title: 'Colocar uma foto',
    reason: 'Item com foto vende mais. Comece pelo mais pedido.',
    page: menuPage,
    minutes: 2,
  },
  fee: {
    title: 'Definir a taxa de entrega',
    reason: 'Por bairro, por distância ou uma só para todos.',
    page: feesPage,
    minutes: 3,
  },
  payment: {
    title: 'Escolher as formas de pagamento',
    reason: 'O cliente só vê as que você aceita.',
    page: paymentsPage,
    minutes: 2,
  },
  pix: {
    title: 'Cadastrar a chave Pix',
    reason: 'Com ela o cliente recebe um código pronto, já com o valor.',
    page: paymentsPage,
    minutes: 1,
  },
  design: {
    title: 'Pôr a loja com a sua cara',
    reason: 'Logo, capa e as cores da sua marca.',
    page: designPage,
    minutes: 3,
  },
  qr: {
    title: 'Baixar o QR code',
    reason: 'Para o balcão, as mesas e a embalagem.',
    page: qrcodePage,
    minutes: 1,
  },
  order: {
    title: 'Fazer um pedido de teste',
    reason: 'Veja um pedido chegar e leve-o até o fim, aqui embaixo. Ele não conta em nada.',
    page: ordersPage,
    minutes: 3,
  },
};
