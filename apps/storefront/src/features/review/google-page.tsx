import type { requestGoogleReview } from '@comanda/contract/marketing/google-reviews';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Star } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

/** Thanks for the visit, and the way to Google for whoever wants to say something there. */
export function GooglePage() {
  const { params } = useRoute();
  const token = params.token ?? '';
  // The same again gives the same: what a visit gives is given once.
  const linked = useLinked(token, (signal) =>
    call<typeof requestGoogleReview>(
      { method: 'POST', path: 'stores/google-review-request' },
      { body: { order_id: token }, signal },
    ),
  );
  const { found } = linked;
  return (
    <PageFrame
      title={t('Avaliar no Google')}
      {...(found ? { subtitle: found.store.name, back: storePath(found.store.url) } : {})}
      className="space-y-3 p-3 pb-8"
    >
      {found === null ? (
        <LinkState linked={linked} />
      ) : (
        <Panel className="flex flex-col items-center gap-3 py-8 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
            <Star className="size-8" aria-hidden />
          </span>
          <h2 className="t-title text-2xl">{t('Obrigado pela visita!')}</h2>
          {isPositive(found.points) && (
            <p className="text-base">
              {t('{points} de saldo são seus pela visita, avaliando ou não.', {
                points: formatMoney(found.points, found.store.country_id),
              })}
            </p>
          )}
          <p className="text-base text-sf-fg-2">
            {t('Quer contar no Google como foi em {store}? Escreva o que achou, bom ou ruim.', {
              store: found.store.name,
            })}
          </p>
          <a href={found.url} target="_blank" rel="noreferrer" className={buttonClass('store', 'xl')}>
            {t('Abrir o Google')}
          </a>
        </Panel>
      )}
    </PageFrame>
  );
}
