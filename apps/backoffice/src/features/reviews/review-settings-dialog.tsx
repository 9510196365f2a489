import {
  getReviewSettings,
  MOST_POINTS,
  reviewSettingsForm,
  saveReviewSettings,
} from '@comanda/contract/marketing/reviews';
import type { Out } from '@comanda/contract/route';
import { REVIEW_SETTING } from '@comanda/domain/fields/review';
import { pick } from '@comanda/domain/fields/field';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField, SelectField, SwitchField, TimeField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';

const FORM = 'review-settings';

/** When the store asks, and what it is told of at once. */
export function ReviewSettingsDialog({ store_id, onClose }: { store_id: number; onClose: () => void }) {
  const asked = useQuery(read(getReviewSettings, { params: { id: store_id } }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Pedir avaliações')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <Answer of={asked}>
        {(settings) => <SettingsForm store_id={store_id} settings={settings} onSaved={onClose} />}
      </Answer>
    </Dialog>
  );
}

interface FormProps {
  store_id: number;
  settings: Out<(typeof getReviewSettings)['response']>;
  onSaved: () => void;
}

function SettingsForm({ store_id, settings, onSaved }: FormProps) {
  const save = useWrite(saveReviewSettings, { refreshes: [getReviewSettings], onDone: onSaved, quiet: true });
  const form = useContractForm({
    schema: reviewSettingsForm,
    values: pick(settings, [
      'invite',
      'invite_minutes',
      'quiet_from',
      'quiet_until',
      'alert_rating',
      'review_points',
      'invite_template',
    ]),
    save: (checked) => save.mutateAsync({ params: { id: store_id }, body: checked }),
  });
  return (
    <PlainForm form={form} id={FORM} className="space-y-4">
      <SwitchField
        name="invite"
        label={t(REVIEW_SETTING.invite.words)}
        hint={t('Por aviso a quem acompanha o pedido, e pelos meios em que o cliente disse sim. Cada pedido uma vez.')}
      />
      <NumberField
        name="invite_minutes"
        label={t(REVIEW_SETTING.invite_minutes.words)}
        suffix={t('min')}
        min={5}
        max={1440}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField name="quiet_from" label={t(REVIEW_SETTING.quiet_from.words)} />
        <TimeField name="quiet_until" label={t(REVIEW_SETTING.quiet_until.words)} />
      </div>
      {settings.whatsapp && (
        <SelectField
          name="invite_template"
          label={t('Pedir também pelo WhatsApp')}
          hint={t('Um modelo aprovado com três espaços: nome, pedido e link.')}
          options={[
            { value: '', label: t('Não pedir por aqui') },
            ...settings.templates.map(({ name, body }) => ({ value: name, label: `${name}: ${body.slice(0, 60)}` })),
          ]}
        />
      )}
      <SelectField
        name="alert_rating"
        numeric
        label={t(REVIEW_SETTING.alert_rating.words)}
        options={[
          { value: 0, label: t('Não avisar') },
          ...[1, 2, 3, 4].map((n) => ({
            value: n,
            label: t('{n, plural, one {# estrela} other {# estrelas}}', { n }),
          })),
        ]}
      />
      <MoneyField
        name="review_points"
        label={t(REVIEW_SETTING.review_points.words)}
        hint={t('Para o próximo pedido, uma vez por pedido, com qualquer nota, no máximo {most}.', {
          most: MOST_POINTS,
        })}
      />
    </PlainForm>
  );
}
