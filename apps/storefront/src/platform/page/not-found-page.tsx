import { t } from '@comanda/ui/i18n';
import { storePath } from '@comanda/domain/paths';
import { Icon } from '../icon.tsx';
import { usePage } from './page-context.tsx';

/** One sentence, one way back: to the store when the address is one of its own, else to the beginning. */
export function NotFoundPage() {
  const { store } = usePage();
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div className="flex max-w-96 flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-sf-band text-sf-band-fg">
          <Icon name="not-found" className="size-7" />
        </span>
        <h1 className="t-title text-2xl">{store ? t('Esta página não existe') : t('Não encontramos esta loja')}</h1>
        <p className="text-base text-sf-canvas-fg-2">
          {store
            ? t('O endereço pode ter mudado. O cardápio de {store} está no lugar de sempre.', { store: store.name })
            : t('Confira se o link está completo, ou peça-o de novo à loja.')}
        </p>
        <a href={store ? storePath(store.url) : '/'} className="btn btn-store btn-lg">
          {store ? t('Ver o cardápio') : t('Ir para o início')}
        </a>
      </div>
    </main>
  );
}
