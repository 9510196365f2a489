import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { t } from '@comanda/ui/i18n';
import {
  Armchair,
  BadgeCheck,
  BellRing,
  CalendarClock,
  ChartColumn,
  CircleDollarSign,
  FileBadge,
  Landmark,
  MapPinned,
  QrCode,
  Sunrise,
  TicketPercent,
  UserCog,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { MiniBoard } from './mini-board.tsx';
import { MiniMenu } from './mini-menu.tsx';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Only what the product does today. */
const features = (): Feature[] => [
  { icon: BellRing, title: t('Pedido que não passa batido'), text: t('O alarme toca até alguém aceitar.') },
  { icon: Zap, title: t('Tudo ao vivo'), text: t('O cliente acompanha cada passo, sem ligar para perguntar.') },
  { icon: MapPinned, title: t('Taxa por bairro ou km'), text: t('O cliente vê quanto paga antes de pedir.') },
  { icon: CalendarClock, title: t('Agendamento'), text: t('Loja fechada também vende, para a hora que você abre.') },
  {
    icon: TicketPercent,
    title: t('Cupons e descontos'),
    text: t('Por dia, por horário, só na primeira compra, no Pix.'),
  },
  { icon: Armchair, title: t('Pedido na mesa'), text: t('Pelo QR da mesa, direto para o seu quadro.') },
  { icon: QrCode, title: t('Link e QR code'), text: t('Um endereço curto para colar no Instagram e na sacola.') },
  { icon: UserCog, title: t('Equipe com papéis'), text: t('Cada pessoa vê e muda só o que precisa.') },
  ...(CAPABILITIES.online_payment
    ? [
        {
          icon: BadgeCheck,
          title: t('Pix que se confirma'),
          text: t('A baixa é automática. Cartão pelo site também.'),
        },
      ]
    : []),
  ...(CAPABILITIES.invoices
    ? [{ icon: FileBadge, title: t('Nota fiscal'), text: t('Sai a cada venda, também sem a SEFAZ.') }]
    : []),
  ...(CAPABILITIES.reports
    ? [
        {
          icon: ChartColumn,
          title: t('Relatórios que respondem'),
          text: t('Mais de trinta perguntas, do prato que mais sai ao bairro que atrasa.'),
        },
        {
          icon: CircleDollarSign,
          title: t('Quanto sobra em cada pedido'),
          text: t('Com comida, embalagem, taxa do cartão, entrega e imposto na conta.'),
        },
        {
          icon: Sunrise,
          title: t('Resumo da manhã'),
          text: t('O que houve ontem e o que fazer hoje, no seu e-mail.'),
        },
        {
          icon: Landmark,
          title: t('Contas e fluxo de caixa'),
          text: t('O que entra e o que sai nos próximos 60 dias.'),
        },
      ]
    : []),
];

export function Tour() {
  return (
    <section id="como-funciona" className="scroll-mt-4 bg-bg">
      <div className="mx-auto max-w-300 px-5 py-16 md:py-20">
        <h2 className="t-display max-w-150 text-3xl md:text-4xl">
          {t('Do celular do cliente até a chapa, sem ninguém redigitar.')}
        </h2>
        <div className="mt-10 grid gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
          <div className="overflow-hidden rounded-xl bg-[#0f4a3c] px-8 pt-8">
            <h3 className="text-lg font-semibold text-white">{t('O cardápio tem a cara da sua loja')}</h3>
            <p className="mt-1 mb-6 text-sm text-white/85">{t('Suas cores, suas fotos, seu link.')}</p>
            <MiniMenu />
          </div>
          <div className="overflow-hidden rounded-xl bg-brand-200 pt-8 pl-6 md:pl-8">
            <h3 className="text-lg font-semibold text-brand-950">{t('Todos os pedidos num quadro só')}</h3>
            <p className="mt-1 mb-6 pr-6 text-sm text-brand-900">
              {t('Delivery, retirada e mesa. O atrasado fica vermelho, o resto fica em paz.')}
            </p>
            <MiniBoard />
          </div>
        </div>
        <ul className="mt-12 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {features().map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t border-line-strong pt-4">
              <h3 className="flex items-center gap-2 text-base font-semibold">
                <Icon className="size-5 shrink-0 text-brand-700" aria-hidden />
                {title}
              </h3>
              <p className="mt-1 text-sm text-fg-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
