import {
  getWhatsapp,
  type OrderMessage,
  setOrderMessages,
  type WhatsappConfig,
} from '@comanda/contract/marketing/whatsapp';
import { formatMoney } from '@comanda/domain/format';
import { ORDER_STATUSES, type OrderStatus } from '@comanda/domain/orders/order-status';
import { isFillable } from '@comanda/domain/whatsapp/template-parts';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}
const none = (status: OrderStatus): OrderMessage => ({
  status,
  active: false,
  text: '',
  template: '',
  language: 'pt_BR',
});
const VALUES = 3;

/** What each state of an order says, and what that costs. */
export function OrderMessages({ store, config }: Props) {
  const saved = ORDER_STATUSES.map(
    (status) => config.order_messages.find((each) => each.status === status) ?? none(status),
  );
  const [changed, setChanged] = useState<Partial<Record<OrderStatus, OrderMessage>>>({});
  const messages = saved.map((each) => changed[each.status] ?? each);
  const dirty = Object.keys(changed).length > 0;
  const save = useWrite(setOrderMessages, {
    refreshes: [getWhatsapp],
    onDone: () => {
      setChanged({});
      showToast(t('Avisos salvos.'));
    },
  });
  const change = (message: OrderMessage) => setChanged((before) => ({ ...before, [message.status]: message }));
  const templates = config.templates.filter(
    (template) => template.state === 'approved' && template.variables <= VALUES && isFillable(template),
  );
  const active = messages.filter((message) => message.active).length;
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <div className="space-y-4">
      <p className="text-sm text-fg-2">
        {t(
          'Mudanças do mesmo minuto viram uma mensagem só. Com {n, plural, =0 {nenhum aviso ligado, um pedido não custa nada} one {# aviso ligado, um pedido custa até {cost}} other {# avisos ligados, um pedido custa até {cost}}}.',
          { n: active, cost: money(active * config.rates.utility) },
        )}
      </p>
      <ul className="space-y-3">
        {messages.map((message) => (
          <Row key={message.status} message={message} templates={templates} onChange={change} />
        ))}
      </ul>
      <Button
        variant="primary"
        pending={save.isPending}
        pendingText={t('Salvando…')}
        disabledReason={dirty ? undefined : t('Nada mudou.')}
        onClick={() => save.mutate({ params: { id: store.id }, body: { messages } })}
      >
        {t('Salvar avisos')}
      </Button>
      <UnsavedGuard dirty={dirty} saving={save.isPending} />
    </div>
  );
}

interface RowProps {
  message: OrderMessage;
  templates: WhatsappConfig['templates'];
  onChange: (message: OrderMessage) => void;
}

function Row({ message, templates, onChange }: RowProps) {
  const { status, active, text, template, language } = message;
  return (
    <li className="card space-y-3 p-4">
      <Switch
        label={ORDER_STATE[status].label()}
        checked={active}
        onChange={({ target }) => onChange({ ...message, active: target.checked })}
      />
      {active && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextArea
            label={t('Se a pessoa escreveu nas últimas 24 horas')}
            hint={t("'{nome}', '{pedido}', '{loja}' e '{link}' são preenchidos.")}
            rows={3}
            maxLength={600}
            value={text}
            onChange={({ target }) => onChange({ ...message, text: target.value })}
          />
          <Select
            label={t('Senão, o modelo')}
            hint={t('Recebe nome, número do pedido e situação. Sem modelo, não sai nada.')}
            placeholder={t('Nenhum')}
            value={template === '' ? '' : `${template}/${language}`}
            options={templates.map((each) => ({ value: `${each.name}/${each.language}`, label: each.name }))}
            onChange={({ target }) => {
              const [name = '', code = 'pt_BR'] = target.value.split('/');
              onChange({ ...message, template: name, language: code });
            }}
          />
        </div>
      )}
    </li>
  );
}
