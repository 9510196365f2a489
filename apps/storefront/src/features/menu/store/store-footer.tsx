import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { COUNTRY } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { t } from '@comanda/ui/i18n';
import { dayHoursWords } from '@comanda/words/days-words';
import { weekdayTitles } from '@comanda/words/weekdays';
import { Icon } from '../../../platform/icon.tsx';
import { measures } from '../../../platform/measure.ts';
import { keepConsent, useConsent } from '../../../platform/measure-consent.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { ABOUT } from '../section-keys.ts';
import { shareMenu } from './share-menu.ts';
import { StoreReviews } from './store-reviews.tsx';

/** Who the store is: hours of the week, address, telephone, how it can be paid. */
export function StoreFooter() {
  const store = useStore();
  const { country_id } = store;
  const place = [store.address, [store.city, store.state].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
  const map = `https://www.openstreetmap.org/?mlat=${store.latitude}&mlon=${store.longitude}#map=18/${store.latitude}/${store.longitude}`;
  const payments = [...new Set(store.payment_methods.map(({ name }) => name))].join(', ');
  const phone = store.phone || store.whatsapp;
  return (
    <footer id={ABOUT} className="px-4 pt-12 pb-40 text-sm text-sf-canvas-fg-2 lg:px-0 lg:pb-12 print:pb-4">
      <h2 className="t-title text-lg text-sf-canvas-fg">{t('Sobre {store}', { store: store.name })}</h2>
      {[store.top_message, store.public_message].filter(Boolean).map((words) => (
        <p key={words} className="mt-1 max-w-prose text-base">
          {words}
        </p>
      ))}
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <section aria-labelledby="horarios">
          <h3 id="horarios" className="font-semibold text-sf-canvas-fg">
            {t('Horários')}
          </h3>
          <table className="mt-1 w-full max-w-80">
            <tbody>
              {weekdayTitles().map((name, day) => (
                <tr key={name}>
                  <th scope="row" className="py-0.5 pr-4 text-left font-normal">
                    {name}
                  </th>
                  <td className="py-0.5 text-right tabular-nums">{hoursOf(store, day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="space-y-3">
          {place && (
            <p>
              <b className="block font-semibold text-sf-canvas-fg">{t('Endereço')}</b>
              {place}
              {store.zipcode && <span className="block">{maskPostalCode(store.zipcode, country_id)}</span>}
              {store.reference && <span className="block">{store.reference}</span>}
              {store.address && store.latitude !== null && (
                <a
                  href={map}
                  target="_blank"
                  rel="noreferrer"
                  className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('Ver no mapa')}
                </a>
              )}
            </p>
          )}
          {phone && (
            <p>
              <b className="block font-semibold text-sf-canvas-fg">{t('Telefone')}</b>
              <a
                href={`tel:+${country_id === COUNTRY.portugal ? 351 : 55}${phone}`}
                className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {maskPhone(phone, country_id)}
              </a>
            </p>
          )}
          {store.instagram_user && (
            <p>
              <b className="block font-semibold text-sf-canvas-fg">Instagram</b>
              <a
                href={`https://www.instagram.com/${store.instagram_user}/`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                @{store.instagram_user}
              </a>
            </p>
          )}
          {payments && (
            <p>
              <b className="block font-semibold text-sf-canvas-fg">{t('Formas de pagamento')}</b>
              {payments}
            </p>
          )}
        </div>
      </div>
      <StoreReviews />
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-sf-canvas-fg/15 pt-4">
        <span>{t('Cardápio feito com Comanda')}</span>
        {measures(store) && <MeasuringChoice slug={store.url} />}
        <button
          type="button"
          className="flex min-h-11 items-center gap-1.5 font-semibold text-sf-canvas-fg lg:hidden print:hidden"
          onClick={() => void shareMenu(store.name)}
        >
          <Icon name="share" className="size-4" />
          {t('Compartilhar o cardápio')}
        </button>
        <button
          type="button"
          className="flex min-h-11 items-center gap-1.5 font-semibold text-sf-canvas-fg lg:ml-auto print:hidden"
          onClick={() => print()}
        >
          <Icon name="print" className="size-4" />
          {t('Imprimir o cardápio')}
        </button>
      </p>
    </footer>
  );
}

/** What was said to the store's measuring, and the way to change it. */
function MeasuringChoice({ slug }: { slug: string }) {
  const consent = useConsent(slug);
  if (consent === null) return null;
  return (
    <button
      type="button"
      className="min-h-11 underline underline-offset-4 print:hidden"
      onClick={() => {
        keepConsent(slug, null);
        if (consent === 'yes') location.reload(); // the only way to be rid of a script that runs
      }}
    >
      {consent === 'yes' ? t('Medição de visitas: permitida. Mudar') : t('Medição de visitas: não permitida. Mudar')}
    </button>
  );
}

const hoursOf = ({ times, country_id }: PublicStore, day: number): string =>
  dayHoursWords(times, day, country_id).join(' · ') || t('Fechado');
