import { useStore } from '../../platform/page-context.tsx';

export function MenuPage() {
  const store = useStore();
  return (
    <main>
      <h1>{store.name}</h1>
    </main>
  );
}
