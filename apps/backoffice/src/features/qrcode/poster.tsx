import { type StoreColors, storeTheme } from '@comanda/domain/stores/store-theme';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { orderWithoutRising } from '@comanda/words/paper-words';
import type { CSSProperties } from 'react';

interface Props {
  store: string;
  link: string;
  table?: string;
  /** The store's own; until they are known, and without a printer of colours, it is black on white. */
  colors?: StoreColors | undefined;
}

/** What is printed and cut out, in the store's colours; what is scanned stays black on white, readable at arm's length. */
export function Poster({ store, link, table, colors }: Props) {
  const theme = colors && (storeTheme(colors).variables as CSSProperties); // React's type knows no custom properties
  return (
    <article
      style={theme}
      className="flex break-inside-avoid flex-col items-center gap-3 overflow-hidden rounded-lg border border-line bg-white p-6 text-center text-black"
    >
      <h2
        className={cx(
          't-title text-2xl',
          theme &&
            '-mx-6 -mt-6 mb-1 self-stretch bg-sf-accent px-6 py-4 text-sf-accent-fg print:[print-color-adjust:exact]',
        )}
      >
        {store}
      </h2>
      {table !== undefined && <p className="t-num text-4xl">{t('Mesa {table}', { table })}</p>}
      <QRCode text={link} label={t('QR code de {link}', { link })} className="size-52" />
      <p className="text-base font-semibold">
        {table === undefined ? t('Aponte a câmera e peça pelo celular') : orderWithoutRising()}
      </p>
      <p className="text-xs break-all">{link.replace(/^https?:\/\//, '')}</p>
    </article>
  );
}
