import { findPrintGroups } from '@comanda/contract/floor/print';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { usePrinters } from '../print-queue/public.ts';
import { printGroupsPage } from './pages.ts';

/** What this store would buy: by where its dishes are made, and by the printers that it has. */
export function SuggestedPrinters({ store_id }: { store_id: number }) {
  const groups = useQuery(read(findPrintGroups, { query: { store_id } })).data;
  const printers = usePrinters(store_id).data?.printers;
  if (!groups || !printers) return null;
  const without = groups.filter(({ printer_id }) => printer_id === null).map(({ name }) => name);
  const desk = printers.some(({ prints_receipts }) => prints_receipts);
  const helped = printers.length < 2 || printers.some(({ fallback_id }) => fallback_id !== null);
  const advice = [
    ...(desk
      ? []
      : [t('Caixa: uma de 80 mm com guilhotina, por USB. Se você recebe em dinheiro, ligue a gaveta nela.')]),
    ...(without.length === 0
      ? []
      : [
          t(
            '{groups}: uma de 80 mm de rede em cada lugar que fica longe do caixa. Até lá, tudo sai junto com os pedidos.',
            {
              groups: without.join(', '),
            },
          ),
        ]),
    ...(helped ? [] : [t('Diga em cada impressora qual imprime no lugar dela se ela parar: está nos ajustes finos.')]),
  ];
  return (
    <>
      {advice.length === 0 ? (
        <p>
          {t('Você já tem impressora para o caixa e para cada lugar da cozinha. Uma de reserva na gaveta completa.')}
        </p>
      ) : (
        <ul className="list-disc space-y-1.5 pl-5">
          {advice.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {groups.length === 0 && (
        <p>
          {t('Com bar, chapa ou forno separados, crie um grupo para cada um: o papel sai onde o prato é feito.')}{' '}
          <PageLink page={printGroupsPage} className="underline underline-offset-2">
            {t('Abrir Grupos de impressão')}
          </PageLink>
        </p>
      )}
    </>
  );
}
