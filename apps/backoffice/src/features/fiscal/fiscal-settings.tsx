import {
  disconnectNotes,
  getFiscalItems,
  getNotesConfig,
  type NotesConfig,
  setNotesConfig,
} from '@comanda/contract/finance/fiscal';
import { updateStore } from '@comanda/contract/stores/stores';
import { AUTOMATIC_RULES, type NoteEnvironment } from '@comanda/domain/fiscal/note-states';
import { isTpag, type PaymentCodes, TPAG, TPAG_CODES, type Tpag } from '@comanda/domain/fiscal/payment-codes';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox, Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { notesPrice } from '../../platform/paid-options.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { usePlans } from '../../platform/use-plans.ts';
import { GroupCodes } from './group-codes.tsx';
import { ConnectNotes } from './connect-notes.tsx';

type Settings = NotesConfig['settings'] & { next_number: number; nfe_next_number: number };
const REFRESHES = [getNotesConfig, getFiscalItems];

interface Props {
  config: NotesConfig;
  store: SessionStore;
  onClose: () => void;
}

/** How the store issues notes: by whom, in which environment and series, when by itself, and what each way of paying is called. */
export function FiscalSettings({ config, store, onClose }: Props) {
  const [draft, setDraft] = useState<Settings>({
    ...config.settings,
    next_number: config.next_number,
    nfe_next_number: config.nfe_next_number,
  });
  const change = (changes: Partial<Settings>) => setDraft((before) => ({ ...before, ...changes }));
  const save = useWrite(setNotesConfig, {
    refreshes: REFRESHES,
    onDone: () => {
      showToast(t('Salvo.'));
      onClose();
    },
  });
  const { next_number, nfe_next_number, ...settings } = draft;
  const body = {
    ...settings,
    ...(next_number === config.next_number ? {} : { next_number }),
    ...(nfe_next_number === config.nfe_next_number ? {} : { nfe_next_number }),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('Configurar a nota fiscal')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() => save.mutate({ params: { id: store.id }, body })}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <Connection config={config} store={store} />
        <Numbers draft={draft} change={change} />
        <CompanyNumbers draft={draft} change={change} />
        <Rule draft={draft} config={config} change={change} />
        <Offline draft={draft} config={config} change={change} />
        <GroupCodes config={config} codes={draft.group_codes} onChange={(group_codes) => change({ group_codes })} />
        <Codes config={config} codes={draft.payment_codes} onChange={(payment_codes) => change({ payment_codes })} />
      </div>
    </Dialog>
  );
}

function Connection({ config, store }: Omit<Props, 'onClose'>) {
  const [leaving, setLeaving] = useState(false);
  const [connecting, setConnecting] = useState(false);
  const leave = useWrite(disconnectNotes, { refreshes: REFRESHES });
  const start = useWrite(updateStore, { refreshes: REFRESHES });
  const price = notesPrice(usePlans(store.country_id), store.country_id);
  const live = config.provider_state === 'live';
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Parceiro')}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-40 flex-1 text-sm">
          {live
            ? t('Conectada a {partner}.', { partner: config.provider_title })
            : config.provider_state === 'stopped'
              ? t('{partner} recusa a chave.', { partner: config.provider_title })
              : config.available
                ? t('Nada conectado ainda.')
                : t('Ainda não está disponível nesta instalação.')}
        </p>
        {live && <Button onClick={() => setLeaving(true)}>{t('Desconectar')}</Button>}
        {config.available && (
          <Button variant={live ? 'secondary' : 'primary'} onClick={() => setConnecting(true)}>
            {live ? t('Trocar certificado ou chave') : t('Conectar')}
          </Button>
        )}
      </div>
      {live && !config.fiscal_active && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-40 flex-1 text-sm">{[t('A emissão está desligada.'), ...price].join(' ')}</p>
          <Button
            variant="primary"
            pending={start.isPending}
            onClick={() => start.mutate({ params: { id: store.id }, body: { fiscal_active: true } })}
          >
            {t('Ligar a emissão')}
          </Button>
        </div>
      )}
      {connecting && <ConnectNotes config={config} store={store} onClose={() => setConnecting(false)} />}
      <ConfirmDialog
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        tone="danger"
        title={t('Desconectar a nota fiscal?')}
        confirmLabel={t('Desconectar')}
        onConfirm={() => leave.mutateAsync({ params: { id: store.id } })}
      >
        {t('Nenhuma nota sai mais. As que já saíram e os números ficam guardados.')}
      </ConfirmDialog>
    </section>
  );
}

interface PartProps {
  draft: Settings;
  change: (changes: Partial<Settings>) => void;
}
const ENVIRONMENTS: Readonly<Record<NoteEnvironment, () => string>> = {
  test: () => t('Teste (sem valor fiscal)'),
  production: () => t('Produção'),
};

function Numbers({ draft, change }: PartProps) {
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Ambiente e números')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('Ambiente')}
          value={draft.environment}
          options={Object.entries(ENVIRONMENTS).map(([value, words]) => ({ value, label: words() }))}
          onChange={({ target }) => change({ environment: target.value === 'production' ? 'production' : 'test' })}
        />
        <TextInput
          label={t('Inscrição estadual')}
          value={draft.state_registration}
          maxLength={20}
          onChange={({ target }) => change({ state_registration: target.value })}
        />
        <NumberInput
          label={t('Série')}
          min={1}
          max={889}
          value={draft.series}
          onChange={(series) => change({ series: series ?? draft.series })}
        />
        <NumberInput
          label={t('Próximo número')}
          min={1}
          max={999_999_999}
          value={draft.next_number}
          onChange={(next) => change({ next_number: next ?? draft.next_number })}
        />
        <NumberInput
          label={t('Série da contingência')}
          min={1}
          max={889}
          value={draft.contingency_series}
          onChange={(series) => change({ contingency_series: series ?? draft.contingency_series })}
        />
        <NumberInput
          label={t('Prazo para cancelar')}
          suffix={t('min')}
          min={1}
          max={10_080}
          value={draft.cancel_minutes}
          hint={t('Na maioria dos estados, 30 minutos.')}
          onChange={(minutes) => change({ cancel_minutes: minutes ?? draft.cancel_minutes })}
        />
      </div>
    </section>
  );
}

/** Notes to companies are counted apart. */
function CompanyNumbers({ draft, change }: PartProps) {
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('NF-e, para empresas')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberInput
          label={t('Série da NF-e')}
          min={1}
          max={889}
          value={draft.nfe_series}
          onChange={(series) => change({ nfe_series: series ?? draft.nfe_series })}
        />
        <NumberInput
          label={t('Próximo número da NF-e')}
          min={1}
          max={999_999_999}
          value={draft.nfe_next_number}
          onChange={(next) => change({ nfe_next_number: next ?? draft.nfe_next_number })}
        />
        <NumberInput
          label={t('Prazo para cancelar a NF-e')}
          suffix={t('min')}
          min={1}
          max={10_080}
          value={draft.nfe_cancel_minutes}
          hint={t('Na maioria dos estados, 24 horas (1440 min).')}
          onChange={(minutes) => change({ nfe_cancel_minutes: minutes ?? draft.nfe_cancel_minutes })}
        />
      </div>
    </section>
  );
}

const RULES: Readonly<Record<(typeof AUTOMATIC_RULES)[number], () => string>> = {
  off: () => t('Só quando alguém pede'),
  all: () => t('Em toda venda'),
  some: () => t('Só em algumas vendas'),
};

function Rule({ draft, config, change }: PartProps & { config: NotesConfig }) {
  const { automatic, on_tax_id, ways, email_buyer, print_paper } = draft;
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Emissão automática')}</h3>
      <Select
        label={t('Quando a nota sai')}
        value={automatic}
        options={AUTOMATIC_RULES.map((value) => ({ value, label: RULES[value]() }))}
        onChange={({ target }) => change({ automatic: AUTOMATIC_RULES.find((rule) => rule === target.value) ?? 'off' })}
      />
      {automatic === 'some' && (
        <div className="space-y-2">
          <Checkbox
            label={t('Quando há CPF na nota')}
            checked={on_tax_id}
            onChange={() => change({ on_tax_id: !on_tax_id })}
          />
          {config.payment_ways.map(({ payment, name }) => (
            <Checkbox
              key={payment}
              label={t('Pago com {name}', { name })}
              checked={ways.includes(payment)}
              onChange={() =>
                change({ ways: ways.includes(payment) ? ways.filter((way) => way !== payment) : [...ways, payment] })
              }
            />
          ))}
        </div>
      )}
      <Switch
        label={t('Mandar a nota por e-mail ao cliente')}
        hint={t('Quando o pedido tem o e-mail dele.')}
        checked={email_buyer}
        onChange={() => change({ email_buyer: !email_buyer })}
      />
      <Switch
        label={t('Imprimir a nota automaticamente')}
        hint={t('Sai na impressora do caixa assim que é emitida.')}
        checked={print_paper}
        onChange={() => change({ print_paper: !print_paper })}
      />
    </section>
  );
}

/** A code of our own while nobody answers: the state's rule for it is one that no test of ours could confirm. */
function Offline({ draft: { offline_qr }, config, change }: PartProps & { config: NotesConfig }) {
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Contingência')}</h3>
      <Switch
        label={t('QR code na nota sem internet')}
        hint={
          config.csc_id === ''
            ? t('Antes, informe o CSC em Conectar.')
            : t('Versão 2, com o CSC. Confirme com o contador se o seu estado aceita.')
        }
        checked={offline_qr}
        onChange={() => change({ offline_qr: !offline_qr })}
      />
    </section>
  );
}

interface CodesProps {
  config: NotesConfig;
  codes: PaymentCodes;
  onChange: (codes: PaymentCodes) => void;
}

/** What a note calls each way of paying (tPag), where the store says otherwise than usual. */
function Codes({ config, codes, onChange }: CodesProps) {
  const set = (payment: number, code: Tpag) => onChange({ ...codes, [String(payment)]: code });
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Como a nota chama cada pagamento')}</h3>
      {config.payment_ways.length === 0 && (
        <Banner tone="info">{t('A loja ainda não tem formas de pagamento.')}</Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {config.payment_ways.map(({ payment, name, code }) => (
          <Select
            key={payment}
            label={name}
            value={codes[String(payment)] ?? code}
            options={TPAG_CODES.map((each) => ({ value: each, label: `${each} · ${TPAG[each]}` }))}
            onChange={({ target }) => isTpag(target.value) && set(payment, target.value)}
          />
        ))}
      </div>
    </section>
  );
}
