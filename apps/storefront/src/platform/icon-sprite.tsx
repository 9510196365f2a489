import {
  ArrowLeft,
  Bike,
  CalendarClock,
  ChevronDown,
  ChevronRight,
  Clock,
  Flame,
  Gift,
  Info,
  type LucideIcon,
  MapPin,
  Minus,
  Moon,
  Percent,
  Plus,
  Printer,
  QrCode,
  ReceiptText,
  Repeat2,
  Search,
  SearchX,
  Share2,
  ShoppingBag,
  Sparkles,
  Star,
  Store,
  Tag,
  UserRound,
  Utensils,
  WifiOff,
  X,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';

const ICONS = {
  back: ArrowLeft,
  bag: ShoppingBag,
  bike: Bike,
  calendar: CalendarClock,
  clock: Clock,
  close: X,
  down: ChevronDown,
  flame: Flame,
  food: Utensils,
  forward: ChevronRight,
  gift: Gift,
  info: Info,
  minus: Minus,
  moon: Moon,
  'no-wifi': WifiOff,
  'not-found': SearchX,
  orders: ReceiptText,
  percent: Percent,
  person: UserRound,
  pin: MapPin,
  pix: QrCode,
  plus: Plus,
  print: Printer,
  repeat: Repeat2,
  search: Search,
  share: Share2,
  sparkles: Sparkles,
  star: Star,
  store: Store,
  tag: Tag,
} satisfies Record<string, LucideIcon>;
export type IconName = keyof typeof ICONS;

/** The drawings as symbols, for the server alone: they stand in the page's markup, outside of what is hydrated. */
export const iconSprite = (): string =>
  `<svg width="0" height="0" class="absolute" aria-hidden="true">${Object.entries(ICONS)
    .map(([name, Drawing]) => symbol(name, renderToStaticMarkup(<Drawing />)))
    .join('')}</svg>`;

const LOOK = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

const symbol = (name: string, svg: string): string =>
  svg.replace(/^<svg[^>]*>/, `<symbol id="i-${name}" viewBox="0 0 24 24" ${LOOK}>`).replace(/<\/svg>$/, '</symbol>');
