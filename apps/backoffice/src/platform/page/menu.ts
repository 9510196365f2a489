import {
  Armchair,
  Banknote,
  BookOpen,
  Boxes,
  Calculator,
  ChartColumn,
  ChefHat,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  Plug,
  ReceiptText,
  Users,
} from 'lucide-react';

export interface MenuEntry {
  title: string;
  icon: LucideIcon;
  part: (typeof MENU_PARTS)[number];
  /** Its place in the phone's bottom bar, which takes the first four and 'Mais'. */
  bar?: number;
}

export const MENU_PARTS = ['Operação', 'Gestão'] as const;

/** The menu beside every page. An entry opens the first of its pages, which are its tabs; it is there once it has one. */
export const MENU = {
  orders: { title: 'Pedidos', icon: ReceiptText, part: 'Operação', bar: 1 },
  counter: { title: 'Balcão', icon: Calculator, part: 'Operação', bar: 2 },
  tables: { title: 'Mesas', icon: Armchair, part: 'Operação', bar: 3 },
  kitchen: { title: 'Cozinha', icon: ChefHat, part: 'Operação' },
  deliveries: { title: 'Entregas', icon: MapIcon, part: 'Operação' },
  cash: { title: 'Caixa', icon: Banknote, part: 'Operação' },
  home: { title: 'Início', icon: LayoutDashboard, part: 'Gestão', bar: 5 },
  menu: { title: 'Cardápio', icon: BookOpen, part: 'Gestão', bar: 4 },
  stock: { title: 'Estoque', icon: Boxes, part: 'Gestão' },
  clients: { title: 'Clientes', icon: Users, part: 'Gestão' },
  marketing: { title: 'Marketing', icon: Megaphone, part: 'Gestão' },
  reports: { title: 'Relatórios', icon: ChartColumn, part: 'Gestão' },
  finance: { title: 'Financeiro', icon: Landmark, part: 'Gestão' },
  integrations: { title: 'Integrações', icon: Plug, part: 'Gestão' },
} as const satisfies Readonly<Record<string, MenuEntry>>;

export type MenuKey = keyof typeof MENU;
export const MENU_KEYS = Object.keys(MENU) as readonly MenuKey[]; // an object's keys are its keys

/** The headings among the settings, from the most to the least asked for. */
export const SETTINGS_GROUPS = ['Loja', 'Entrega', 'Venda', 'Salão e cozinha', 'Equipe e conta'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** Tabs that stand for several pages, which are seen once one of them is open. */
export type TabGroup = 'Campanhas' | 'Automações' | 'WhatsApp' | 'Redes sociais' | 'Divulgação' | 'Ideias';
