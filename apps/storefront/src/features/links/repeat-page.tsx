import type { getRepeat, repeatOrder } from '@comanda/contract/orders/tracking';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { isPositive, subtract } from '@comanda/domain/money';
import { checkoutPath, storePath } from '@comanda/domain/paths';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button, ButtonLink } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import type { CSSProperties } from 'react';
import { call } from '../../platform/api.ts';
import { cartMemory } from '../../platform/cart/cart-memory.ts';
import { readDraft } from '../../platform/cart/order-draft.ts';
import { PageFrame } from '../../platform/page/page-frame.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { cartPath } from '../../platform/store/store-links.ts';
import { useStoreTheme } from '../../platform/store/use-store-theme.ts';
import { useRequest } from '../../platform/use-request.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

type Repeat = Output<typeof getRepeat>;

/** An earlier order's items with what they cost now and what is missing, to be put into the cart with one press. */
export function RepeatPage() {
  const { params } = useRoute();
  const token = params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof getRepeat>({ method: 'GET', path: 'orders/repeat/{token}' }, { params: { token }, signal }),
  );
  const { found } = linked;
  useStoreTheme(found?.design);
  return (
    <PageFrame
      title={t('Pedir de novo')}
      {...(found ? { subtitle: found.store_name, back: storePath(found.store_url) } : {})}
      className="space-y-3 p-3 pb-8"
    >
      {found ? <Lines found={found} token={token} /> : <LinkState linked={linked} />}
    </PageFrame>
  );
}

function Lines({ found, token }: { found: Repeat; token: string }) {
  const request = useRequest();
  // Whose name and street this device keeps has seen the bag here, and needs only to send it.
  const known = readDraft(found.store_url).client_name !== '';
  const kept = cartMemory.read();
  const other = kept && kept.store_id !== found.store_id && kept.lines > 0 ? kept : null;
  const own = kept?.store_id === found.store_id ? kept : null;
  const money = (value: number) => formatMoney(value, found.country_id);
  const available = found.lines.filter(({ now }) => now !== null);
  const difference = subtract(found.now, found.before);
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties

  async function repeat() {
    const cart = await request.run(() =>
      call<typeof repeatOrder>(
        { method: 'POST', path: 'orders/repeat/{token}' },
        { params: { token }, body: { cookie_code: own?.cookie_code ?? null } },
      ),
    );
    if (!cart?.cookie_code) return;
    cartMemory.write({
      cookie_code: cart.cookie_code,
      store_id: found.store_id,
      store_name: found.store_name,
      lines: cart.cart_itens.length,
    });
    location.assign((known ? checkoutPath : cartPath)(found.store_url)); // another store's page
  }
  return (
    <>
      <section className="ticket" style={paper} aria-label={t('Itens do pedido')}>
        <div className="ticket-stub px-5 pt-5 pb-4 text-sf-fg">
          <h2 className="t-title text-xl">{t('O que você pediu')}</h2>
          <p className="text-sm text-sf-fg-2">{t('Com os preços e o estoque de agora.')}</p>
        </div>
        <div className="ticket-body px-5 pt-4 pb-5 text-sf-fg">
          <ul className="space-y-4">
            {found.lines.map((line) => (
              <li key={line.line} className="flex gap-3 text-base">
                <b className={cx('tabular-nums', line.now === null && 'text-sf-fg-2')}>{mark(line)}</b>
                <div className="min-w-0 flex-1 leading-5">
                  <span className={cx(line.now === null && 'text-sf-fg-2 line-through')}>{line.name}</span>
                  {line.choices.length > 0 && <p className="text-sm text-sf-fg-2">{line.choices.join(' · ')}</p>}
                  {line.missing && (
                    <Badge tone="warning" className="mt-1 h-auto! py-1 whitespace-normal!">
                      {line.missing}
                    </Badge>
                  )}
                  {line.now !== null && line.now !== line.before && (
                    <Badge tone={line.now > line.before ? 'warning' : 'success'} className="mt-1">
                      {t('Novo preço')}
                    </Badge>
                  )}
                </div>
                <span className="t-money text-right">
                  {line.now !== null && money(line.now)}
                  {line.now !== line.before && (
                    <s className={cx('text-sm text-sf-fg-2', line.now !== null && 'block')}>{money(line.before)}</s>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex items-baseline justify-between gap-3 border-t border-dashed border-sf-line pt-4 text-lg font-bold">
            {t('Itens agora')}
            <span className="t-money">{money(found.now)}</span>
          </p>
          {difference !== 0 && (
            <p className="mt-1 text-right text-sm text-sf-fg-2">
              {isPositive(difference)
                ? t('{amount} a mais que da outra vez', { amount: money(difference) })
                : t('{amount} a menos que da outra vez', { amount: money(Math.abs(Number(difference))) })}
            </p>
          )}
        </div>
      </section>
      {other && (
        <Banner tone="warning">
          {t('Sua sacola tem itens de {name}. Se você continuar, ela dá lugar a esta.', { name: other.store_name })}
        </Banner>
      )}
      {request.message && <Banner tone="danger">{request.message}</Banner>}
      {available.length > 0 ? (
        <Button
          variant="store"
          size="xl"
          className="w-full"
          pending={request.pending}
          pendingText={t('Montando a sacola…')}
          trailing={<span className="t-money">{money(found.now)}</span>}
          onClick={() => void repeat()}
        >
          {known ? t('Pedir assim') : t('Colocar na sacola')}
        </Button>
      ) : (
        <>
          <p className="text-center text-base text-sf-canvas-fg-2">
            {t('Nada deste pedido está disponível agora. O cardápio tem outras coisas boas.')}
          </p>
          <ButtonLink variant="store" size="xl" className="w-full" href={storePath(found.store_url)}>
            {t('Ver o cardápio')}
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** Pieces are counted, a weight is written with its unit. */
const mark = ({ quantity, quantity_formatted }: { quantity: number; quantity_formatted: string }): string =>
  quantity_formatted === String(quantity) ? `${quantity}×` : quantity_formatted;
