import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { orderWithoutRising } from '@comanda/words/paper-words';

/** What is printed and cut out: black on white, readable at arm's length. */
export function Poster({ store, link, table }: { store: string; link: string; table?: string }) {
  return (
    <article className="flex break-inside-avoid flex-col items-center gap-3 rounded-lg border border-line bg-white p-6 text-center text-black">
      <h2 className="t-title text-2xl">{store}</h2>
      {table !== undefined && <p className="t-num text-4xl">{t('Mesa {table}', { table })}</p>}
      <QRCode text={link} label={t('QR code de {link}', { link })} className="size-52" />
      <p className="text-base font-semibold">
        {table === undefined ? t('Aponte a câmera e peça pelo celular') : orderWithoutRising()}
      </p>
      <p className="text-xs break-all">{link.replace(/^https?:\/\//, '')}</p>
    </article>
  );
}
