import type { Order } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { AlarmClock, BellRing } from 'lucide-react';
import type { NowChip } from '../../now/public.ts';
import type { Alarm } from './use-alarm.ts';

interface Now {
  alarm: Pick<Alarm, 'ringing' | 'unlocked' | 'silence' | 'test'>;
  /** New orders that nobody has answered. */
  waiting: number;
  /** The latest first. */
  late: readonly Order[];
  onOpen: (order: Order) => void;
  onPutAway: () => void;
}

/** The visual twins of the panel's tones: new orders that ring, orders that have become late. */
export function orderChips({ alarm, waiting, late, onOpen, onPutAway }: Now): NowChip[] {
  const [first] = late;
  const silence = { label: t('Silenciar'), onPress: alarm.silence };
  const chips: (NowChip | false)[] = [
    alarm.ringing &&
      waiting > 0 && {
        kind: 'new',
        tone: 'new',
        icon: BellRing,
        words: t('{n, plural, one {# pedido novo esperando} other {# pedidos novos esperando}}', { n: waiting }),
        loud: true,
        act: alarm.unlocked ? silence : { label: t('Ligar o som'), onPress: alarm.test },
        also: alarm.unlocked ? [] : [silence],
      },
    first !== undefined && {
      kind: 'late',
      tone: 'danger',
      icon: AlarmClock,
      words: t(
        '{n, plural, one {Pedido {number} passou do tempo prometido} other {# pedidos passaram do tempo prometido}}',
        { n: late.length, number: first.number },
      ),
      loud: true,
      act: { label: t('Abrir pedido {number}', { number: first.number }), onPress: () => onOpen(first) },
      also: [{ label: t('Entendi'), onPress: onPutAway }],
    },
  ];
  return chips.filter((chip) => chip !== false);
}
