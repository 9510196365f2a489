import {
  type CARD_LAYOUTS,
  drawTableCards,
  type Floor,
  getFloor,
  setTablePin,
} from '@comanda/contract/floor/table-map';
import { readTableRange } from '@comanda/domain/tables/floor-plan';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { RadioCards } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showRefusal, useWrite } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';

interface Props {
  store_id: number;
  floor: Floor;
  /** One table's own card. */
  number: number | null;
  onClose: () => void;
}

type Layout = (typeof CARD_LAYOUTS)[number];

/** QR codes for the tables as a file to print, and whether phones need the PIN. */
export function CardsDialog({ store_id, floor, number, onClose }: Props) {
  const [layout, setLayout] = useState<Layout>(number === null ? 'tents' : 'single');
  const [text, setText] = useState(number === null ? '' : String(number));
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const pin = useWrite(setTablePin, {
    refreshes: [getFloor],
    onDone: ({ table_pin }) =>
      showToast(table_pin ? t('Os celulares agora precisam do PIN da mesa.') : t('Os celulares pedem sem PIN.')),
  });
  const all = floor.rooms.flatMap(({ tables }) => tables.map((table) => table.number));

  async function download() {
    const wanted = text.trim() === '' ? all : readTableRange(text);
    const missing = wanted?.filter((each) => !all.includes(each)) ?? [];
    if (wanted === null) return setError(t('Escreva os números, como 12 ou 1 a 20.'));
    if (missing.length > 0)
      return setError(
        t('{n, plural, one {A mesa {list} não está} other {As mesas {list} não estão}} no mapa salvo.', {
          n: missing.length,
          list: missing.slice(0, 8).join(', '),
        }),
      );
    setPending(true);
    try {
      const query = {
        store_id,
        layout,
        ...(text.trim() === '' ? {} : { numbers: wanted.join(',') }),
      };
      saveFile('qr-das-mesas.pdf', 'application/pdf', await call(drawTableCards, { query }));
    } catch (refusal) {
      showRefusal(refusal);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('QR codes das mesas')}
      footer={
        <>
          <Button onClick={onClose}>{t('Fechar')}</Button>
          <Button
            variant="primary"
            icon={<Download className="size-4" aria-hidden />}
            pending={pending}
            pendingText={t('Desenhando…')}
            disabledReason={all.length === 0 ? t('Crie as mesas e salve o mapa antes de imprimir.') : undefined}
            onClick={() => void download()}
          >
            {t('Baixar PDF')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <RadioCards<Layout>
          label={t('Como imprimir')}
          value={layout}
          choices={[
            { value: 'tents', label: t('Displays de mesa'), hint: t('Quatro por folha A4, para cortar e dobrar.') },
            { value: 'single', label: t('Cartaz'), hint: t('Um por folha A4, com o código grande.') },
          ]}
          onChange={setLayout}
        />
        <TextInput
          label={t('Mesas')}
          optional
          help={t('Em branco, saem todas. Ou escreva: 1 a 20, 25')}
          value={text}
          error={error || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
        />
        <div className="border-t border-line pt-4">
          <Switch
            label={t('Pedir o PIN da mesa')}
            help={t(
              'Só quem está sentado vê a conta e pede: o garçom informa o PIN, que muda a cada conta. Sem PIN, uma foto do QR code basta para pedir.',
            )}
            checked={pin.isPending ? pin.variables.body.table_pin === true : floor.table_pin}
            onChange={({ target }) => pin.mutate({ body: { store_id, table_pin: target.checked } })}
          />
        </div>
      </div>
    </Dialog>
  );
}
