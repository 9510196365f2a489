import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useEffect, useState } from 'react';
import { showRefusal } from '../../platform/api.ts';
import { canBeWoken, isWoken, sleepAgain, wakeMe } from './push.ts';

/** Wakes this browser when an order waits and nobody has seen it, also when the app is closed. */
export function PushSwitch({ store_id }: { store_id: number }) {
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const able = canBeWoken();
  useEffect(() => {
    void isWoken().then(setOn);
  }, []);

  async function change(wanted: boolean) {
    setBusy(true);
    try {
      if (wanted && !(await wakeMe(store_id)))
        showToast({
          text: t('O navegador não deixou. Permita notificações para este endereço e tente de novo.'),
          tone: 'danger',
        });
      if (!wanted) await sleepAgain(store_id);
      setOn(await isWoken());
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Switch
      label={t('Acordar este aparelho')}
      hint={
        able
          ? t('Chega um aviso quando ninguém atende um pedido, mesmo com a tela fechada.')
          : t('Este navegador não recebe avisos com a tela fechada.')
      }
      checked={on}
      disabled={busy || !able}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
