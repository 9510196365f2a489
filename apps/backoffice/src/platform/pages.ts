import { ROLE, type Role } from '@comanda/domain/codes';
import {
  Bike,
  BookOpen,
  Building2,
  CalendarOff,
  CirclePause,
  CircleUser,
  Clock,
  CreditCard,
  FilePen,
  Handshake,
  History,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  ListPlus,
  MapPinned,
  Palette,
  Printer,
  QrCode,
  Receipt,
  ReceiptText,
  Search,
  Settings,
  Split,
  Store,
  TicketPercent,
  UserCog,
  Users,
  BadgeCheck,
  Ban,
  ClipboardList,
  Gift,
  GraduationCap,
  Plug,
  Lightbulb,
  Link2,
  Mail,
  Megaphone,
  Rocket,
  ShieldAlert,
  UserX,
  type LucideIcon,
} from 'lucide-react';

const EVERYONE: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager, ROLE.attendant];
const MANAGERS: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager];
const OWNERS: readonly Role[] = [ROLE.administrator, ROLE.owner];

/** Where a page stands in the menu. Settings are behind 'Configurar loja'; 'search' pages are found by search only. */
export type PageSection = 'operation' | 'management' | 'settings' | 'search';

export interface Page {
  /** As in the router; `$id` is the store. */
  path: string;
  /** The Portuguese text: shown through `t`. */
  title: string;
  /** Other words that people type to find it. */
  synonyms: readonly string[];
  icon: LucideIcon;
  roles: readonly Role[];
  section: PageSection;
  /** The heading above it among the settings. */
  group?: 'Loja' | 'Entrega' | 'Venda' | 'Salão e cozinha' | 'Outros';
  /** A work surface: the menu shrinks to its rail so that the page has the room. */
  wide?: boolean;
  /** Its place in the phone's bottom bar, which takes the first five. */
  bottom?: number;
}

/**
 * Every page that asks for a login: the menu, the page search and the route guard read it. A page is shown once a feature
 * registers a route with its path, so this table may run ahead of the product.
 */
export const PAGES: readonly Page[] = [
  {
    path: '/store/orders/$id',
    title: 'Pedidos',
    synonyms: ['painel', 'comandas', 'gestor de pedidos', 'quadro', 'delivery'],
    icon: ReceiptText,
    roles: EVERYONE,
    section: 'operation',
    wide: true,
    bottom: 1,
  },
  {
    path: '/store/order-by-id/$id',
    title: 'Buscar pedido',
    synonyms: ['número do pedido', 'pedido antigo', 'histórico'],
    icon: Search,
    roles: OWNERS,
    section: 'search',
  },
  {
    path: '/dashboard',
    title: 'Início',
    synonyms: ['resumo', 'hoje', 'vendas', 'painel inicial'],
    icon: LayoutDashboard,
    roles: EVERYONE,
    section: 'management',
    bottom: 5,
  },
  {
    path: '/store/menu/$id',
    title: 'Cardápio',
    synonyms: ['itens', 'produtos', 'grupos', 'preços', 'fotos', 'esgotado', 'pausar item'],
    icon: BookOpen,
    roles: MANAGERS,
    section: 'management',
    bottom: 2,
  },
  {
    path: '/store/menu-itens-pause/$id',
    title: 'Pausar itens',
    synonyms: ['esgotado', 'acabou', 'desligar item', 'voltar item', 'pausados', 'indisponível'],
    icon: CirclePause,
    roles: OWNERS,
    section: 'operation',
  },
  {
    path: '/store/menu-drafts/$id',
    title: 'Rascunhos do cardápio',
    synonyms: ['versões', 'histórico do cardápio', 'voltar atrás', 'publicar cardápio', 'agendar preços', 'prévia'],
    icon: FilePen,
    roles: MANAGERS,
    section: 'management',
  },
  {
    path: '/store/complements/$id',
    title: 'Complementos',
    synonyms: ['adicionais', 'opções', 'sabores', 'bordas', 'extras'],
    icon: ListPlus,
    roles: EVERYONE,
    section: 'management',
  },
  {
    path: '/store/clients/$id',
    title: 'Clientes',
    synonyms: ['telefones', 'contatos', 'cadastro de clientes', 'pontos'],
    icon: Users,
    roles: MANAGERS,
    section: 'management',
    bottom: 3,
  },
  {
    path: '/store/checklist/$id',
    title: 'Primeiros passos',
    synonyms: ['lista de tarefas', 'configuração inicial', 'checklist'],
    icon: ListChecks,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/news/$id',
    title: 'Novidades',
    synonyms: ['o que há de novo', 'atualizações', 'avisos'],
    icon: Megaphone,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/training/$id',
    title: 'Treinamento',
    synonyms: ['lições', 'aprender', 'curso', 'equipe nova', 'passo a passo'],
    icon: GraduationCap,
    roles: MANAGERS,
    section: 'search',
  },
  {
    path: '/store/marketing-tips/$id',
    title: 'Dicas para vender mais',
    synonyms: ['marketing', 'ideias', 'divulgação'],
    icon: Lightbulb,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/partners/$id',
    title: 'Com o que a Comanda funciona',
    synonyms: ['parceiros', 'integrações', 'bancos', 'maquininha', 'equipamentos'],
    icon: Plug,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/boost/$id',
    title: 'Impulsionar vendas',
    synonyms: ['vender mais', 'crescer', 'visitas'],
    icon: Rocket,
    roles: EVERYONE,
    section: 'management',
  },
  {
    path: '/store/reference-premium',
    title: 'Planos e preços',
    synonyms: ['mensalidade', 'premium', 'quanto custa', 'plano'],
    icon: BadgeCheck,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/clients-no-order/$id',
    title: 'Clientes sem pedido',
    synonyms: ['sumidos', 'inativos', 'recuperar clientes', 'whatsapp'],
    icon: UserX,
    roles: MANAGERS,
    section: 'management',
  },
  {
    path: '/store/blocks/$id',
    title: 'Bloqueios',
    synonyms: ['bloquear cliente', 'lista negra', 'trote'],
    icon: Ban,
    roles: MANAGERS,
    section: 'settings',
    group: 'Outros',
  },
  {
    path: '/store/desk-info/$id',
    title: 'Informações do balcão',
    synonyms: ['folha do balcão', 'imprimir informações', 'telefone', 'cartaz'],
    icon: ClipboardList,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/domain/$id',
    title: 'Endereço da loja',
    synonyms: ['link da loja', 'domínio', 'mudar link', 'instagram', 'url'],
    icon: Link2,
    roles: MANAGERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/referrals/$id',
    title: 'Indicações',
    synonyms: ['indique e ganhe', 'embaixadores', 'afiliados', 'recompensa'],
    icon: Gift,
    roles: OWNERS,
    section: 'settings',
    group: 'Venda',
  },
  {
    path: '/store/mailing/$id',
    title: 'E-mails para clientes',
    synonyms: ['mailing', 'e-mail marketing', 'aniversário', 'mensagens'],
    icon: Mail,
    roles: OWNERS,
    section: 'settings',
    group: 'Venda',
  },
  {
    path: '/store/complaints',
    title: 'Denúncias',
    synonyms: ['reclamações', 'fraude'],
    icon: ShieldAlert,
    roles: [ROLE.administrator],
    section: 'search',
  },
  {
    path: '/store/support/$id',
    title: 'Ajuda e suporte',
    synonyms: ['contato', 'falar com a comanda', 'problema', 'dúvida', 'telefone', 'whatsapp'],
    icon: LifeBuoy,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store',
    title: 'Nova loja',
    synonyms: ['criar loja', 'outra unidade', 'filial'],
    icon: Store,
    roles: OWNERS,
    section: 'search',
  },
  {
    path: '/store/$id',
    title: 'Dados gerais',
    synonyms: ['configurações', 'nome da loja', 'endereço', 'telefone', 'pedido mínimo', 'configurar loja'],
    icon: Settings,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/design/$id',
    title: 'Aparência',
    synonyms: ['cores', 'logo', 'capa', 'tema', 'visual'],
    icon: Palette,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/time/$id',
    title: 'Horários',
    synonyms: ['funcionamento', 'abre e fecha', 'turnos', 'fuso'],
    icon: Clock,
    roles: MANAGERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/closes-schedule/$id',
    title: 'Fechamentos programados',
    synonyms: ['feriados', 'férias', 'folga', 'fechar em uma data'],
    icon: CalendarOff,
    roles: MANAGERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/users/$id',
    title: 'Usuários',
    synonyms: ['equipe', 'funcionários', 'atendentes', 'permissões', 'senhas'],
    icon: UserCog,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/changes/$id',
    title: 'Histórico de alterações',
    synonyms: ['auditoria', 'quem mudou', 'registro', 'log', 'antes e depois', 'mudança de preço'],
    icon: History,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/bills/$id',
    title: 'Mensalidade',
    synonyms: ['plano', 'conta', 'fatura', 'quanto pago', 'pix da comanda', 'cobrança'],
    icon: Receipt,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/reference/$id',
    title: 'Indique a Comanda',
    synonyms: ['indicação', 'indicar', 'revenda', 'revendedor', 'convidar restaurante'],
    icon: Handshake,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/conta',
    title: 'Minha conta',
    synonyms: ['minha senha', 'meu e-mail', 'aparelhos', 'sair de todos', 'perfil'],
    icon: CircleUser,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/qrcode/$id',
    title: 'Link e QR code',
    synonyms: ['divulgar', 'cartaz', 'mesa', 'compartilhar', 'qr'],
    icon: QrCode,
    roles: OWNERS,
    section: 'settings',
    group: 'Loja',
  },
  {
    path: '/store/delivery-fee/$id',
    title: 'Taxas de entrega',
    synonyms: ['frete', 'bairros', 'quilômetros', 'km', 'distância', 'entrega grátis'],
    icon: MapPinned,
    roles: MANAGERS,
    section: 'settings',
    group: 'Entrega',
  },
  {
    path: '/store/cities/$id',
    title: 'Cidades',
    synonyms: ['municípios', 'onde entrega'],
    icon: Building2,
    roles: OWNERS,
    section: 'settings',
    group: 'Entrega',
  },
  {
    path: '/store/drivers/$id',
    title: 'Entregadores',
    synonyms: ['motoboy', 'motoboys', 'entrega', 'moto', 'quem leva'],
    icon: Bike,
    roles: MANAGERS,
    section: 'settings',
    group: 'Entrega',
  },
  {
    path: '/store/printer/$id',
    title: 'Impressão',
    synonyms: ['impressora', 'imprimir', 'bobina', 'papel', 'vias', 'software de impressão automática'],
    icon: Printer,
    roles: OWNERS,
    section: 'settings',
    group: 'Salão e cozinha',
  },
  {
    path: '/store/print_groups/$id',
    title: 'Grupos de impressão',
    synonyms: ['cozinha', 'bar', 'forno', 'praça', 'impressora da cozinha'],
    icon: Split,
    roles: MANAGERS,
    section: 'settings',
    group: 'Salão e cozinha',
  },
  {
    path: '/store/printer-suggestions/$id',
    title: 'Como escolher a impressora',
    synonyms: ['impressora térmica', 'comprar impressora', '58 mm', '80 mm', 'sugestões de impressora'],
    icon: Printer,
    roles: EVERYONE,
    section: 'search',
  },
  {
    path: '/store/payments/$id',
    title: 'Pagamentos',
    synonyms: ['pix', 'cartão', 'dinheiro', 'formas de pagamento', 'vale'],
    icon: CreditCard,
    roles: OWNERS,
    section: 'settings',
    group: 'Venda',
  },
  {
    path: '/store/discounts/$id',
    title: 'Descontos e cupons',
    synonyms: ['promoção', 'cupom', 'link de desconto', 'oferta'],
    icon: TicketPercent,
    roles: OWNERS,
    section: 'settings',
    group: 'Venda',
  },
];

/** The address of a page for a store. */
export const pageHref = (page: Pick<Page, 'path'>, store_id: number | null): string =>
  page.path.replace('$id', String(store_id ?? ''));

export const findPage = (path: string): Page | undefined => PAGES.find((page) => page.path === path);

/** The pages that this user sees in this product: those with a route, allowed to the role, and possible without a store when there is none. */
export function visiblePages(exists: (path: string) => boolean, role: Role, store_id: number | null): readonly Page[] {
  return PAGES.filter(
    (page) => exists(page.path) && page.roles.includes(role) && (store_id !== null || !page.path.includes('$id')),
  );
}

/** Every page that a role opens in this product, in the order of the table. */
export const pagesOfRole = (exists: (path: string) => boolean, role: Role): readonly Page[] =>
  PAGES.filter((page) => exists(page.path) && page.roles.includes(role));
