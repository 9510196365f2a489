import type { ClientGroup } from '@comanda/domain/segments/client-groups';
import { Heart, type LucideIcon, Moon, Sparkles, Sprout, ThermometerSnowflake, TrendingUp } from 'lucide-react';

export const GROUP_ICONS: { readonly [group in ClientGroup]: LucideIcon } = {
  champions: Sparkles,
  loyal: Heart,
  new: Sprout,
  promising: TrendingUp,
  cooling: ThermometerSnowflake,
  gone: Moon,
};
