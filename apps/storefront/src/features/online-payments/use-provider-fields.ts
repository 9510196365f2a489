import { t } from '@comanda/ui/i18n';
import { useEffect, useEffectEvent, useState } from 'react';

interface State<Fields> {
  fields: Fields | null;
  shut: boolean;
  round: number;
}

/**
 * Fields of the provider's in the page, while it stands.
 * @param key they are put there anew when it changes
 * @param open puts them there, with letters of this colour
 * @returns `again`: asks for them once more; null unless they did not come
 */
export function useProviderFields<Fields extends { close(): void }>(
  key: string,
  open: (color: string) => Promise<Fields>,
) {
  const [{ fields, shut, round }, setState] = useState<State<Fields>>({ fields: null, shut: false, round: 0 });
  const openNow = useEffectEvent(open);
  useEffect(() => {
    let gone = false;
    let made: Fields | null = null;
    void openNow(getComputedStyle(document.body).color).then(
      (opened) => {
        if (gone) return opened.close();
        made = opened;
        setState({ fields: opened, shut: false, round });
      },
      () => {
        if (!gone) setState({ fields: null, shut: true, round });
      },
    );
    return () => {
      gone = true;
      made?.close();
    };
  }, [key, round]);
  return {
    fields,
    problem: shut ? t('O formulário do cartão não abriu. Confira a internet, ou pague com Pix.') : null,
    again: shut ? () => setState({ fields: null, shut: false, round: round + 1 }) : null,
  };
}
