import { getStore, type StoreDetail } from '@comanda/contract/stores/stores';
import { FEE_TYPE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { maskPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { dayHoursWords } from '@comanda/words/days-words';
import { weekdayTitles } from '@comanda/words/weekdays';
import { QRCode } from '@comanda/ui/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';

/** One A4 sheet for beside the telephone: what people ask, in large type. */
export function DeskInfoPage() {
  const store = useStore();
  return store && <Desk key={store.id} store={store} />;
}

function Desk({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getStore, { query: { store_id: store.id } }));
  return (
    <Page
      sheet
      width="form"
      lead={t('Uma folha para deixar ao lado do telefone e do caixa.')}
      actions={
        <Button variant="primary" icon={<Printer className="size-4" aria-hidden />} onClick={() => print()}>
          {t('Imprimir folha A4')}
        </Button>
      }
    >
      <Answer of={asked} rowClass="h-16">
        {(data) => <Sheet store={data} />}
      </Answer>
    </Page>
  );
}

function Sheet({ store }: { store: StoreDetail }) {
  const link = location.origin + storePath(store.url);
  const phone = store.whatsapp || store.phone;
  const ways = [...new Set(store.payment_methods.filter(({ enabled }) => enabled).map(({ name }) => name))];
  return (
    <article
      aria-label={t('Folha do balcão')}
      className="mt-4 rounded-lg border border-line bg-white p-6 text-black print:mt-0 print:border-0"
    >
      <header className="flex items-center gap-6 border-b border-black/20 pb-5">
        <div className="min-w-0 flex-1">
          <h2 className="t-title text-3xl break-words">{store.name}</h2>
          <p className="mt-3 text-sm">{t('Peça pelo celular:')}</p>
          <p className="text-xl font-bold break-all">{link.replace(/^https?:\/\//, '')}</p>
          {phone && <p className="mt-1 text-lg">{maskPhone(phone, store.country_id)}</p>}
        </div>
        <QRCode
          text={link}
          label={t('QR code do cardápio de {store}', { store: store.name })}
          className="size-32 shrink-0"
        />
      </header>
      <div className="grid gap-5 pt-5 sm:grid-cols-2 print:grid-cols-2">
        <Block title={t('Horários')}>
          <table className="w-full">
            <tbody>
              {weekdayTitles().map((name, day) => (
                <tr key={name}>
                  <th scope="row" className="py-0.5 text-left font-normal">
                    {name}
                  </th>
                  <td className="py-0.5 text-right tabular-nums">{hoursOf(store, day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Block>
        <div className="space-y-5">
          <Block title={t('Entrega')}>
            {deliveryLines(store).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Block>
          <Block title={t('Pagamento')}>
            <p>{ways.length === 0 ? t('Nenhuma forma ligada ainda.') : ways.join(', ')}</p>
          </Block>
          {store.address && (
            <Block title={t('Endereço')}>
              <p>{[store.address, store.city].filter(Boolean).join(', ')}</p>
              {store.reference && <p>{store.reference}</p>}
            </Block>
          )}
        </div>
      </div>
      <p className="mt-6 border-t border-black/20 pt-4 text-base">
        {t('Quem liga recebe o link: “Da próxima vez é mais rápido por aqui: {link}”', {
          link: link.replace(/^https?:\/\//, ''),
        })}
      </p>
    </article>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="break-inside-avoid">
    <h3 className="text-lg font-bold">{title}</h3>
    <div className="mt-1 text-base">{children}</div>
  </section>
);

const hoursOf = ({ times, country_id }: StoreDetail, day: number): string =>
  dayHoursWords(times, day, country_id).join(' · ') || t('Fechado');

function deliveryLines(store: StoreDetail): string[] {
  const { country_id, fee_type, fees, feeskm, fee_areas } = store;
  const money = (value: number) => formatMoney(value, country_id);
  const span = (prices: readonly number[]) =>
    t('de {least} a {most}', { least: money(Math.min(...prices)), most: money(Math.max(...prices)) });
  if (!store.delivery) return [t('A loja não entrega: só retirada.')];
  const lines: string[] = [];
  const shown = fees.filter(({ active }) => active).map(({ price }) => price);
  const bands = [...feeskm, ...fee_areas.filter(({ active }) => active)].map(({ price }) => price);
  if (fee_type === FEE_TYPE.neighbourhood)
    lines.push(
      shown.length === 0 ? t('Nenhum bairro cadastrado.') : t('Taxa por bairro, {span}.', { span: span(shown) }),
    );
  else if (fee_type === FEE_TYPE.distance)
    lines.push(
      bands.length === 0 ? t('Nenhuma faixa cadastrada.') : t('Taxa por distância, {span}.', { span: span(bands) }),
    );
  else if (fee_type < 0) lines.push(t('Taxa a combinar.'));
  else lines.push(t('Taxa de {price} para todos.', { price: money(fee_type) }));
  if (isPositive(store.free_delivery ?? 0))
    lines.push(t('Grátis a partir de {value}.', { value: money(store.free_delivery ?? 0) }));
  if (isPositive(store.minimum_order))
    lines.push(t('Pedido mínimo de {value}.', { value: money(store.minimum_order) }));
  lines.push(t('Prazo de cerca de {n} minutos.', { n: store.wait_time }));
  if (store.take_out) lines.push(t('Retirada em cerca de {n} minutos.', { n: store.wait_time_takeaway }));
  return lines;
}
