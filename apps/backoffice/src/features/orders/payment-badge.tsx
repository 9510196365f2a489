import type { Order } from '@comanda/contract/orders/orders';
import { Badge } from '@comanda/ui/badge';
import { paymentWords } from './order-words.ts';

interface Props {
  order: Order;
  country_id: number;
  className?: string;
}

/** How an order is paid, and how that stands. */
export function PaymentBadge({ order, country_id, className = '' }: Props) {
  const { icon: Icon, text, tone } = paymentWords(order, country_id);
  return (
    <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />} className={className}>
      {text}
    </Badge>
  );
}
