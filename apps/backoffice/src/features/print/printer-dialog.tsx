import { PRINTER } from '@comanda/domain/fields/printing';
import {
  addPrinter,
  deletePrinter,
  findPrinters,
  newPrinter,
  type PrintAgent,
  type Printer,
  printer as printerShape,
  updatePrinter,
  USUAL_COLUMNS,
} from '@comanda/contract/floor/printers';
import { findPrintGroups, getPrintSettings } from '@comanda/contract/floor/print';
import { ENCODINGS, EPSON_PAGES } from '@comanda/escpos/code-pages';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { said, saidShort } from '../../platform/said.ts';
import { useWrite } from '../../platform/api.ts';
import { NumberField, RadioCardsField, SelectField, SwitchField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { canSerial, canUsb, CONNECTION_NAMES, pairPrinter } from '../print-queue/public.ts';
import { PaperWidthField } from './paper-width-field.tsx';

interface Props {
  store_id: number;
  /** Null for a new one. */
  printer: Printer | null;
  printers: readonly Printer[];
  agents: readonly PrintAgent[];
  onClose: () => void;
}

const NONE = 0;
const QUIET = { refreshes: [findPrinters, findPrintGroups, getPrintSettings], quiet: true };
/** A list's choice is a number here: nought for none. */
const schema = newPrinter.extend({
  columns: printerShape.shape.columns,
  agent_id: z.number(),
  fallback_id: z.number(),
});
const LETTERS: Record<(typeof ENCODINGS)[number], () => string> = {
  cp858: () => t('Português com € (CP858)'),
  cp850: () => t('Português (CP850)'),
  cp860: () => t('Português antigo (CP860)'),
  'windows-1252': () => t('Windows (1252)'),
  ascii: () => t('Sem acentos'),
};

export function PrinterDialog({ store_id, printer, printers, agents, onClose }: Props) {
  const [removing, setRemoving] = useState(false);
  const add = useWrite(addPrinter, QUIET);
  const update = useWrite(updatePrinter, QUIET);
  const remove = useWrite(deletePrinter, { refreshes: QUIET.refreshes });
  const form = useContractForm({
    schema,
    values: valuesOf(printer, agents),
    save: async (checked) => {
      const { agent_id, fallback_id, ...rest } = checked;
      const body = {
        store_id,
        ...rest,
        agent_id: agent_id === NONE || rest.connection === 'browser' ? null : agent_id,
        fallback_id: fallback_id === NONE ? null : fallback_id,
      };
      if (printer === null) await add.mutateAsync({ body });
      else await update.mutateAsync({ params: { id: printer.id }, body });
      form.reset(form.getValues());
      onClose();
    },
    savedText: printer === null ? t('Impressora adicionada. Imprima um teste para conferir.') : t('Salvo.'),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [connection, columns] = useWatch({ control: form.control, name: ['connection', 'columns'] });
  const helpers = printers.filter(({ id }) => id !== printer?.id);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={printer === null ? t('Adicionar impressora') : printer.name}
      footer={
        <>
          {printer !== null && (
            <Button variant="danger-ghost" className="mr-auto" onClick={() => setRemoving(true)}>
              {t('Remover')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="printer" variant="primary" pending={isSubmitting}>
            {printer === null ? t('Adicionar') : t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="printer" className="space-y-4">
        <TextField
          name="name"
          label={said(PRINTER.name)}
          autoComplete="off"
          help={t('Onde ela fica: Cozinha, Bar, Caixa.')}
        />
        <RadioCardsField
          name="connection"
          label={saidShort(PRINTER.connection)}
          columns="grid-cols-2"
          choices={(['tcp', 'device', 'cups', 'browser'] as const).map((value) => ({
            value,
            label: CONNECTION_NAMES[value](),
            hint: HINTS[value](),
          }))}
        />
        {connection === 'browser' ? (
          <PairButtons
            paired={form.getValues('address') !== ''}
            onPaired={(address) => form.setValue('address', address, { shouldDirty: true })}
          />
        ) : (
          <>
            <TextField
              name="address"
              label={ADDRESS[connection].label()}
              hint={ADDRESS[connection].hint()}
              autoComplete="off"
              spellCheck={false}
            />
            <SelectField
              name="agent_id"
              label={said(PRINTER.agent_id)}
              numeric
              options={[
                { value: NONE, label: t('Nenhum ainda') },
                ...agents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <PaperWidthField />
          <NumberField
            name="columns"
            label={said(PRINTER.columns)}
            min={24}
            max={64}
            help={t('O normal é 48 em 80 mm e 32 em 58 mm.')}
          />
        </div>
        <WidthWatch form={form} columns={columns ?? USUAL_COLUMNS[80]} />
        <SwitchField
          name="prints_orders"
          label={said(PRINTER.prints_orders)}
          help={t('Além do que seus grupos mandarem.')}
        />
        <SwitchField name="prints_receipts" label={said(PRINTER.prints_receipts)} />
        <Fold title={t('Ajustes finos')} className="rounded-lg border border-line px-3">
          <div className="space-y-4 py-3">
            <SwitchField name="cuts" label={said(PRINTER.cuts)} />
            <SwitchField name="drawer" label={said(PRINTER.drawer)} />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                name="encoding"
                label={said(PRINTER.encoding)}
                options={ENCODINGS.map((value) => ({ value, label: LETTERS[value]() }))}
              />
              <NumberField
                name="code_page"
                label={said(PRINTER.code_page)}
                min={0}
                max={255}
                hint={t('Na maioria: {list}.', {
                  list: ENCODINGS.filter((each) => each !== 'ascii')
                    .map((each) => `${each.toUpperCase()} ${EPSON_PAGES[each]}`)
                    .join(', '),
                })}
              />
            </div>
            <SelectField
              name="fallback_id"
              label={said(PRINTER.fallback_id)}
              numeric
              options={[
                { value: NONE, label: t('Nenhuma: avisar') },
                ...helpers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <NumberField
              name="hold_minutes"
              label={saidShort(PRINTER.hold_minutes)}
              min={1}
              max={1440}
              help={t('Depois de uma queda longa, o que é velho espera alguém mandar.')}
            />
          </div>
        </Fold>
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
      {printer !== null && (
        <ConfirmDialog
          isOpen={removing}
          onClose={() => setRemoving(false)}
          tone="danger"
          title={t('Remover {name}?', { name: printer.name })}
          confirmLabel={t('Remover')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: printer.id }, query: { store_id } });
            showToast(t('{name} removida.', { name: printer.name }));
            onClose();
          }}
        >
          {printer.fallback_id === null
            ? t('O que espera por ela é descartado, e os grupos dela passam a sair com os pedidos.')
            : t('O que espera por ela sai na impressora que a ajuda.')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Another roll has another number of letters; who typed their own keeps it. */
function WidthWatch({
  form,
  columns,
}: {
  form: ReturnType<typeof useContractForm<z.input<typeof schema>, z.output<typeof schema>>>;
  columns: number;
}) {
  const width = useWatch({ control: form.control, name: 'paper_width' }) ?? 80;
  const [before, setBefore] = useState(width);
  if (width !== before) {
    setBefore(width);
    if (columns === USUAL_COLUMNS[before])
      queueMicrotask(() => form.setValue('columns', USUAL_COLUMNS[width], { shouldDirty: true }));
  }
  return null;
}

function PairButtons({ paired, onPaired }: { paired: boolean; onPaired: (address: string) => void }) {
  const [done, setDone] = useState(paired);
  const pair = async (kind: 'usb' | 'serial') => {
    try {
      const address = await pairPrinter(kind);
      if (address === null) return;
      onPaired(address);
      setDone(true);
    } catch {
      showToast({ text: t('O navegador não abriu a impressora. Feche outros programas que a usam.'), tone: 'danger' });
    }
  };
  if (!canUsb() && !canSerial()) {
    return (
      <p className="rounded-lg bg-warning-soft p-3 text-sm text-warning-text">
        {t('Este navegador não fala com impressoras. Use o Chrome ou o Edge, num endereço com https.')}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canUsb() && <Button onClick={() => void pair('usb')}>{t('Escolher impressora USB')}</Button>}
      {canSerial() && <Button onClick={() => void pair('serial')}>{t('Escolher porta serial')}</Button>}
      <output className="text-ui text-fg-3">
        {done ? t('Escolhida neste aparelho.') : t('Ela imprime enquanto o painel estiver aberto aqui.')}
      </output>
    </div>
  );
}

const HINTS: Record<Printer['connection'], () => string> = {
  tcp: () => t('Por cabo ou Wi-Fi, com endereço próprio'),
  device: () => t('Cabo no computador do caixa'),
  cups: () => t('Já instalada no Linux ou Mac'),
  browser: () => t('Cabo neste aparelho, sem instalar nada'),
};
const ADDRESS: Record<Exclude<Printer['connection'], 'browser'>, { label: () => string; hint: () => string }> = {
  tcp: {
    label: () => t('Endereço na rede'),
    hint: () =>
      t('Segure o botão de avanço ao ligar a impressora: ela imprime o endereço (IP). Exemplo: 192.168.0.50:9100'),
  },
  device: {
    label: () => t('Arquivo do aparelho'),
    hint: () =>
      t('USB: /dev/usb/lp0. Serial, com a velocidade: /dev/ttyUSB0:9600. No Windows: COM3 ou \\\\localhost\\Cozinha.'),
  },
  cups: { label: () => t('Nome da fila'), hint: () => t('Como aparece no comando lpstat -p.') },
};

function valuesOf(printer: Printer | null, agents: readonly PrintAgent[]) {
  const usual = {
    ...newPrinter.parse({ name: '-', connection: 'tcp', agent_id: agents[0]?.id ?? null }),
    columns: USUAL_COLUMNS[80],
  };
  const given = printer === null ? { ...usual, name: '' } : pick(printer);
  return { ...given, agent_id: given.agent_id ?? NONE, fallback_id: given.fallback_id ?? NONE };
}

/** What of a printer is typed. */
const pick = (printer: Printer) => ({ ...newPrinter.parse(printer), columns: printer.columns });
