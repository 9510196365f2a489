import type { RafflePlace, RaffleView } from '@comanda/contract/marketing/raffles';
import { drawArt } from '@comanda/contract/marketing/marketing';
import { firstName } from '@comanda/domain/clients/first-name';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Image } from 'lucide-react';
import { call } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { saveBlob, useMaking } from '../marketing/public.ts';

const NOTE_MAX = 120;

interface Props {
  store: SessionStore;
  raffle: Pick<RaffleView, 'prize'>;
  place: Pick<RafflePlace, 'number' | 'client_name'>;
}

/** To post: who won, by first name alone, with number and prize, in the store's colours. */
export function WinnerPicture({ store, raffle, place }: Props) {
  const { making, make } = useMaking<'picture'>();
  const { number } = place;
  const name = firstName(place.client_name);
  const save = () =>
    make('picture', async () => {
      const headline = t('{name} ganhou', { name });
      const note = t('Número {number}: {prize}', { number, prize: raffle.prize }).slice(0, NOTE_MAX);
      const body = { template: 'square', headline, note, show_hours: false, show_phone: false, format: 'png' } as const;
      saveBlob(await call(drawArt, { params: { id: store.id }, body }), `${store.url}-${number}.png`);
    });
  return (
    <Button
      icon={<Image className="size-4" aria-hidden />}
      pending={making !== null}
      pendingText={t('Montando…')}
      onClick={() => void save()}
    >
      {t('Baixar imagem')}
    </Button>
  );
}
