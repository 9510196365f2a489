import { Bot, GraduationCap, MessageCircle } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { whatsappSearch } from './whatsapp-search.ts';

export const whatsappPage = page({
  path: '/store/whatsapp/$id',
  title: 'WhatsApp',
  words: ['conversas', 'mensagens', 'atendimento', 'zap', 'meta', 'modelos', 'avisos do pedido', 'respostas prontas'],
  icon: MessageCircle,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 0.7, group: 'WhatsApp', label: 'Conversas' },
  fit: true,
  search: whatsappSearch,
  load: () => import('./whatsapp-page.tsx'),
  component: 'WhatsappPage',
});

export const chatbotPage = page({
  path: '/store/chatbot/$id',
  title: 'Robô do WhatsApp',
  words: ['chatbot', 'resposta automática', 'saudação', 'atendente'],
  icon: Bot,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 0.8, group: 'WhatsApp', label: 'Robô' },
  load: () => import('./chatbot-page.tsx'),
  component: 'ChatbotPage',
});

export const botExtrasPage = page({
  path: '/store/bot-extras/$id',
  title: 'Respostas da loja no robô',
  words: ['ensinar o robô', 'perguntas frequentes', 'palavras', 'bot extras'],
  icon: GraduationCap,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 0.9, group: 'WhatsApp', label: 'Respostas do robô' },
  load: () => import('./bot-extras-page.tsx'),
  component: 'BotExtrasPage',
});
