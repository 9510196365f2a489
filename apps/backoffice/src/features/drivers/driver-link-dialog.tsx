import { createDriverLink } from '@comanda/contract/delivery/dispatch';
import type { Driver } from '@comanda/contract/delivery/drivers';
import { internationalPhone, isMobile } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Skeleton } from '@comanda/ui/skeleton';
import { Copy, MessageCircle, Navigation } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { call } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  driver: Pick<Driver, 'id' | 'name' | 'phone'>;
  /** A link for one night's work, sent along with a route. */
  forToday?: boolean;
  /** The whole way in a map, one link or several. */
  maps?: readonly string[];
  /** What the message says before the link. */
  words: string;
  onClose: () => void;
}

/** A fresh key to the driver's own page: sent by WhatsApp, scanned, or copied. */
export function DriverLinkDialog({ store, driver, forToday = false, maps = [], words, onClose }: Props) {
  const asked = useQuery({
    queryKey: ['driver-link', driver.id, forToday],
    queryFn: () =>
      call(createDriverLink, { params: { id: driver.id }, body: { store_id: store.id, for_today: forToday } }),
    staleTime: Infinity,
    gcTime: 0, // nobody keeps a key that is not looked at
    retry: false,
    refetchOnWindowFocus: false,
  });
  const phone = isMobile(driver.phone, store.country_id)
    ? internationalPhone(driver.phone, store.country_id).replace('+', '')
    : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Link de {name}', { name: driver.name })}
      footer={<Button onClick={onClose}>{t('Fechar')}</Button>}
    >
      <Answer of={asked} waiting={<Skeleton className="mx-auto size-48" />}>
        {({ url }) => {
          const message = [words, url, ...maps].join('\n');
          return (
            <div className="flex flex-col items-center gap-4 text-center">
              <p className="text-sm text-fg-2">
                {t('Abre as entregas, o mapa e o acerto de {name} no celular, sem aplicativo e sem senha.', {
                  name: driver.name,
                })}{' '}
                {forToday ? t('Vale até o fim da noite.') : t('Vale até você desligar os links.')}
              </p>
              <div className="rounded-lg bg-white p-3">
                <QRCode text={url} label={t('QR code do link de {name}', { name: driver.name })} className="size-48" />
              </div>
              <div className="flex w-full flex-wrap justify-center gap-2">
                <a
                  className="btn btn-primary"
                  href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <MessageCircle className="size-4" aria-hidden />
                  {t('Enviar por WhatsApp')}
                </a>
                <Button
                  icon={<Copy className="size-4" aria-hidden />}
                  onClick={() => void copyText(message, t('Mensagem copiada.'))}
                >
                  {t('Copiar')}
                </Button>
                {maps.map((map, index) => (
                  <a key={map} className="btn btn-secondary" href={map} target="_blank" rel="noreferrer">
                    <Navigation className="size-4" aria-hidden />
                    {maps.length === 1 ? t('Rota no mapa') : t('Rota, parte {n}', { n: index + 1 })}
                  </a>
                ))}
              </div>
            </div>
          );
        }}
      </Answer>
    </Dialog>
  );
}
