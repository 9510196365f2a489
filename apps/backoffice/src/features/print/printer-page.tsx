import { PRINT_SETTINGS } from '@comanda/domain/fields/printing';
import { getPrintSettings, type PrintSettings, printSettings, savePrintSettings } from '@comanda/contract/floor/print';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { said, saidShort } from '../../platform/said.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { NumberField, SwitchField, TextAreaField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { OrderTicket, PrintArea, ticketsOf, usePaper } from '../orders/public.ts';
import { PaperWidthField } from './paper-width-field.tsx';
import { PrintersSection } from './printers-section.tsx';
import { DrawnTickets } from './drawn-tickets.tsx';
import { usePrinters } from '../print-queue/public.ts';
import { testGroups, testOrder } from './sample-ticket.ts';
import { printGroupsPage, printerSuggestionsPage } from './pages.ts';

export function PrinterPage() {
  const store = useStore();
  return store && <Settings key={store.id} store={store} />;
}

function Settings({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getPrintSettings, { params: { id: store.id } }));
  return (
    <Page
      width="list"
      lead={
        <>
          <PageLink
            page={printerSuggestionsPage}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {t('Como escolher uma impressora')}
          </PageLink>
        </>
      }
    >
      <PrintersSection store={store} />
      <Answer of={asked} waiting={<Skeleton className="mt-6 h-80" />}>
        {(data) => <PrintForm key={String(data.print_on_accept)} store={store} saved={data} />}
      </Answer>
    </Page>
  );
}

function PrintForm({ store, saved }: { store: SessionStore; saved: PrintSettings }) {
  const save = useWrite(savePrintSettings, { refreshes: [getPrintSettings], quiet: true });
  const form = useContractForm({
    schema: printSettings,
    values: saved,
    save: (checked) => save.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  const hasPrinters = (usePrinters(store.id).data?.printers.length ?? 0) > 0;
  const watched = useWatch({ control: form.control });
  const typed = printSettings.safeParse(watched).data ?? saved;
  return (
    <SettingsForm form={form}>
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <FormSection title={t('Papel')}>
            <PaperWidthField
              hint={hasPrinters ? t('De quem imprime pelo navegador: cada impressora acima tem a sua.') : undefined}
            />
            <SwitchField
              name="large_type"
              label={said(PRINT_SETTINGS.large_type)}
              help={t('Lê-se de longe na cozinha, e gasta mais papel.')}
            />
          </FormSection>
          <FormSection title={t('Vias do pedido')} hint={t('Em 0, não imprime.')}>
            <div className="grid items-end gap-4 sm:grid-cols-3">
              <NumberField name="copies_delivery" label={saidShort(PRINT_SETTINGS.copies_delivery)} min={0} max={5} />
              <NumberField name="copies_takeaway" label={saidShort(PRINT_SETTINGS.copies_takeaway)} min={0} max={5} />
              <NumberField name="copies_table" label={saidShort(PRINT_SETTINGS.copies_table)} min={0} max={5} />
            </div>
            <SwitchField
              name="print_on_accept"
              label={said(PRINT_SETTINGS.print_on_accept)}
              help={
                hasPrinters
                  ? t(
                      'Automático nas impressoras acima, aceito por quem for. Desligado, só quando alguém manda imprimir.',
                    )
                  : t('Quem aceita o pedido no painel já vê a janela de impressão, no aparelho em que aceitou.')
              }
            />
          </FormSection>
          <FormSection title={t('Papel da cozinha')} hint={t('Sem preços, só o que cada lugar prepara.')}>
            <SwitchField
              name="group_tickets"
              label={said(PRINT_SETTINGS.group_tickets)}
              help={t('Sai depois das vias do pedido, só para os grupos que têm algo nele.')}
            />
            <PageLink
              page={printGroupsPage}
              className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
            >
              {t('Dizer quais itens são de cada grupo')}
            </PageLink>
          </FormSection>
          <FormSection title={t('O que sai escrito')}>
            <SwitchField
              name="show_prices"
              label={saidShort(PRINT_SETTINGS.show_prices)}
              help={t('O total e o pagamento saem sempre.')}
            />
            <SwitchField
              name="show_qr"
              label={saidShort(PRINT_SETTINGS.show_qr)}
              help={t('No fim, para pedir de novo.')}
            />
            <TextAreaField
              name="footer_text"
              label={said(PRINT_SETTINGS.footer_text)}
              optional
              rows={3}
              maxLength={200}
              help={t('Agradeça, avise, conte uma promoção.')}
            />
          </FormSection>
        </div>
        <Preview store={store} settings={typed} />
      </div>
    </SettingsForm>
  );
}

/** What comes out, as it will be, and on paper at a press. */
function Preview({ store, settings }: { store: SessionStore; settings: PrintSettings }) {
  const now = useNow();
  const [order] = useState(() => testOrder(now.toISOString()));
  const [job, setJob] = usePaper();
  const tickets = ticketsOf(order, settings, testGroups(), true);
  const printer = usePrinters(store.id).data?.printers.find(({ paper_width }) => paper_width === settings.paper_width);
  const [first] = tickets;
  const parts = tickets.filter(({ group }) => group !== null);
  return (
    <aside className="lg:sticky lg:top-4 lg:self-start" aria-label={t('Prévia da impressão')}>
      <Button
        variant="primary"
        className="w-full"
        icon={<Printer className="size-4" aria-hidden />}
        onClick={() => setJob({ order, tickets })}
      >
        {printer ? t('Imprimir pelo navegador') : t('Imprimir teste')}
      </Button>
      <p className="mt-2 text-ui text-fg-3">
        {t('{n, plural, one {Sai # papel} other {Saem # papéis}} de um pedido de delivery.', { n: tickets.length })}
      </p>
      <section
        aria-label={t('Papéis')}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
        className="mt-3 max-h-160 max-w-full space-y-4 overflow-auto rounded-lg bg-surface-3 p-4"
      >
        {printer && <DrawnTickets store={store} order={order} settings={settings} printer={printer} />}
        {[...(!printer && first && first.group === null ? [first] : []), ...(printer ? [] : parts)].map((ticket) => (
          <div key={ticket.key} className="mx-auto w-fit shadow-md">
            <OrderTicket order={order} store={store} settings={settings} ticket={ticket} />
          </div>
        ))}
      </section>
      <PrintArea job={job} settings={settings} store={store} />
    </aside>
  );
}
