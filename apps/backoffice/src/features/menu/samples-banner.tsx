import { listItems } from '@comanda/contract/menu/items';
import { publishSamples } from '@comanda/contract/menu/samples';
import { getChecklist } from '@comanda/contract/stores/stores';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { useRefused } from './use-refused.ts';

interface Props {
  store_id: number;
  /** How many items wait to be published. */
  samples: number;
}

/** Says that the items that came with the store are examples, and puts them on sale. */
export function SamplesBanner({ store_id, samples }: Props) {
  const { menu: refused } = useRefused();
  const publish = useWrite(publishSamples, {
    refreshes: [listItems, getChecklist],
    onDone: () => showToast(t('Publicado: os clientes já podem pedir.')),
  });
  if (samples === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('{n, plural, one {# item é Exemplo:} other {# itens são Exemplo:}}', { n: samples })}
      action={
        <Button
          variant="primary"
          pending={publish.isPending}
          disabledReason={refused}
          onClick={() => publish.mutate({ body: { store_id } })}
        >
          {t('Publicar')}
        </Button>
      }
    >
      {t('o cliente vê, mas não pede. Troque pelos seus ou publique.')}
    </Banner>
  );
}
