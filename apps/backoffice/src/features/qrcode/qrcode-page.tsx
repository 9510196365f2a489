import { getChecklist, getStoreBySlug, updateStore } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { storePath, tablePath } from '@comanda/domain/paths';
import { readTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, ExternalLink, Printer } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { useStore } from '../../platform/session.tsx';
import { copyStoreLink } from '../store-link/public.ts';
import { downloadQr } from './download-qr.ts';
import { IfoodCode } from './ifood-code.tsx';
import { Poster } from './poster.tsx';
import { tablesOf } from './tables-of.ts';

/** The store's link as people meet it: copied, scanned, on the wall and on the tables. */
export function QrcodePage() {
  const store = useStore();
  const [tables, setTables] = useState('');
  const mark = useWrite(updateStore, { refreshes: [getChecklist], quiet: true });
  const menu = useQuery({
    ...read(getStoreBySlug, { query: { slug: store?.url ?? '' } }),
    enabled: store !== null,
  });
  if (!store) return null;
  const link = location.origin + storePath(store.url);
  const numbers = tablesOf(tables);
  const { id, url } = store;

  /** A step of the checklist: downloading or printing counts as done, and must not fail for it. */
  const markDone = () => mark.mutate({ params: { id }, body: { config: { qr_downloaded: true } } });
  function download(format: 'svg' | 'png') {
    void downloadQr(link, `qr-${url}`, format);
    markDone();
  }

  return (
    <Page
      sheet
      width="list"
      lead={t('Mande o link no WhatsApp, ponha na bio do Instagram e cole o QR code no balcão e nas mesas.')}
    >
      <div className="space-y-4 print:hidden">
        <section className="card flex flex-wrap items-center gap-4 p-4">
          <QRCode text={link} label={t('QR code do cardápio de {store}', { store: store.name })} className="size-36" />
          <div className="min-w-0 flex-1">
            <p className="text-lg font-semibold break-all">{link.replace(/^https?:\/\//, '')}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                variant="primary"
                icon={<Copy className="size-4" aria-hidden />}
                onClick={() => void copyStoreLink(store.url)}
              >
                {t('Copiar link')}
              </Button>
              <Button icon={<Download className="size-4" aria-hidden />} onClick={() => download('svg')}>
                {t('Baixar SVG')}
              </Button>
              <Button icon={<Download className="size-4" aria-hidden />} onClick={() => download('png')}>
                {t('Baixar PNG')}
              </Button>
              <a className="btn btn-secondary" href={storePath(store.url)} target="_blank" rel="noreferrer">
                <ExternalLink className="size-4" aria-hidden />
                {t('Abrir cardápio')}
              </a>
            </div>
          </div>
        </section>
        {store.country_id === COUNTRY.brazil && <IfoodCode store={store} />}
        <section className="card p-4">
          <h2 className="t-title text-base">{t('Para imprimir')}</h2>
          <p className="mt-1 text-sm text-fg-3">
            {t(
              'Sem números, sai um cartaz com o cardápio. Com números, sai um cartão por mesa: o pedido já chega com a mesa certa.',
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-end gap-2 sm:[&>button]:mb-6">
            <div className="min-w-52 flex-1">
              <TextInput
                label={t('Mesas')}
                hint={t('Ex.: 1-12, 15, 20.1')}
                value={tables}
                inputMode="text"
                onChange={({ target }) => setTables(target.value)}
              />
            </div>
            <Button
              variant="primary"
              icon={<Printer className="size-4" aria-hidden />}
              onClick={() => {
                markDone();
                print();
              }}
            >
              {numbers.length === 0
                ? t('Imprimir cartaz')
                : t('{n, plural, one {Imprimir # cartão} other {Imprimir # cartões}}', { n: numbers.length })}
            </Button>
          </div>
        </section>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {numbers.length === 0 ? (
          <Poster store={store.name} link={link} colors={menu.data?.design} />
        ) : (
          numbers.map((table) => (
            <Poster
              key={table}
              store={store.name}
              colors={menu.data?.design}
              link={location.origin + tablePath(store.url, readTableNumber(table) ?? 0)}
              table={table}
            />
          ))
        )}
      </div>
    </Page>
  );
}
