import { findPublicItem } from '../../platform/menu.ts';
import { useStore } from '../../platform/page-context.tsx';
import { useRoute } from '../../platform/route-context.tsx';

export function ItemPage() {
  const store = useStore();
  const { params } = useRoute();
  const placed = findPublicItem(store, Number(params.item));
  return <main>{placed?.item.name}</main>;
}
