import {
  getGoogleReviews,
  googleLinkForm,
  type GooglePage,
  saveGoogleLink,
} from '@comanda/contract/marketing/google-reviews';
import { MOST_POINTS } from '@comanda/contract/marketing/reviews';
import { REVIEW_SETTING } from '@comanda/domain/fields/review';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField, TextField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { GoogleAccount } from './google-account.tsx';
import { GoogleRows } from './google-rows.tsx';

export function GoogleReviewsPage() {
  const store = useStore();
  return store && <GoogleReviews key={store.id} store={store} />;
}

/** Where the store asks for reviews on Google, and what people wrote there. */
function GoogleReviews({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getGoogleReviews, { params: { id: store.id } }));
  return (
    <Page
      width="list"
      lead={t('Peça a todos, do mesmo jeito. O saldo é pela visita: não depende da nota, nem de publicar.')}
    >
      <Answer of={asked} rows={4} rowClass="h-24">
        {(page) => (
          <div className="space-y-4">
            <LinkForm store={store} page={page} />
            <GoogleAccount store={store} page={page} />
            {page.reviews.length > 0 && <GoogleRows store={store} reviews={page.reviews} />}
          </div>
        )}
      </Answer>
    </Page>
  );
}

function LinkForm({ store, page }: { store: SessionStore; page: GooglePage }) {
  const save = useWrite(saveGoogleLink, { refreshes: [getGoogleReviews], quiet: true });
  const form = useContractForm({
    schema: googleLinkForm,
    values: { google_url: page.google_url, google_points: page.google_points },
    save: (checked) => save.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  return (
    <SettingsForm form={form}>
      <FormSection
        title={t('Pedir no Google')}
        hint={t('Depois de avaliar na loja, cada cliente vê o convite. Sem o link, ninguém é convidado.')}
      >
        <TextField
          name="google_url"
          label={t(REVIEW_SETTING.google_url.words)}
          hint={t('O link “Pedir avaliações” do seu Perfil da Empresa, ou o Place ID.')}
        />
        <MoneyField
          name="google_points"
          label={t(REVIEW_SETTING.google_points.words)}
          hint={t('De saldo para o próximo pedido, uma vez por pedido, no máximo {most}.', { most: MOST_POINTS })}
        />
        <p className="text-sm text-fg-2">
          {t(
            '{n, plural, =0 {Ninguém abriu o convite} one {# cliente abriu o convite} other {# clientes abriram o convite}} em 90 dias.',
            {
              n: page.asked,
            },
          )}
        </p>
      </FormSection>
    </SettingsForm>
  );
}
