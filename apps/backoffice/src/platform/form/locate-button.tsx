import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { locateMe, type Place } from './locate-me.ts';

/** Puts the place of this device into a form. */
export function LocateButton({ onPlace }: { onPlace: (place: Place) => void }) {
  const [pending, setPending] = useState(false);

  async function locate() {
    setPending(true);
    try {
      onPlace(await locateMe());
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      size="sm"
      icon={<LocateFixed className="size-4" aria-hidden />}
      pending={pending}
      pendingText={t('Procurando…')}
      onClick={() => void locate()}
    >
      {t('Usar minha localização')}
    </Button>
  );
}
