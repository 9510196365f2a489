import { FOLLOWS_THEME, type DetailColor, storeTheme, type ThemeVariable } from '@comanda/domain/stores/store-theme';
import { Button } from '@comanda/ui/button';
import { ColorInput } from '@comanda/ui/color-input';
import { Fold } from '@comanda/ui/fold';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useController, useWatch } from 'react-hook-form';
import type { DesignForm } from './design-form.ts';

/** Colours of single things; each follows the theme until it is chosen. */
export function DetailSection() {
  return (
    <FormSection title={t('Cores de detalhe')}>
      <Fold title={t('Escolher uma a uma')} className="-my-2.5">
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <Detail
            name="header_elements"
            shown="--sf-header-fg"
            label={t('Texto e ícones do topo')}
            help={t('Sobre a cor do topo. Ex.: o título de “Meus pedidos”')}
          />
          <Detail
            name="external_buttons_color"
            shown="--sf-outside"
            label={t('Botões fora do cardápio')}
            help={t('Cupom, cadastro, brinde, avaliação e links que você envia.')}
          />
          <Detail
            name="groups_header_color"
            shown="--sf-group"
            label={t('Faixa do nome dos grupos')}
            help={t('Atrás de “Pratos”, “Bebidas”…')}
          />
          <Detail
            name="groups_title_color"
            shown="--sf-group-fg"
            label={t('Nome dos grupos')}
            help={t('A cor do texto “Pratos”, “Bebidas”…')}
          />
          <Detail
            name="welcome_background_color"
            shown="--sf-welcome"
            label={t('Fundo das boas-vindas')}
            help={t('Atrás da mensagem de boas-vindas.')}
          />
          <Detail
            name="welcome_text_color"
            shown="--sf-welcome-fg"
            label={t('Texto das boas-vindas')}
            help={t('Ex.: “Seja bem-vindo!”')}
          />
        </div>
      </Fold>
    </FormSection>
  );
}

const follows = (name: DetailColor, value: string) => value.toUpperCase() === FOLLOWS_THEME[name];

interface DetailProps {
  name: DetailColor;
  /** What the theme makes of it. */
  shown: ThemeVariable;
  label: string;
  help: string;
}

function Detail({ name, shown, label, help }: DetailProps) {
  const { field, fieldState } = useController<DesignForm, DetailColor>({ name });
  const { ref: _, value, ...control } = field;
  const colors = useWatch<DesignForm>() as DesignForm; // the form has every one of them
  const theme = storeTheme(colors).variables[shown]?.slice(1) ?? value;
  return (
    <div>
      <ColorInput
        {...control}
        label={label}
        help={help}
        error={fieldState.error?.message}
        value={follows(name, value) ? theme : value}
      />
      {!follows(name, value) && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1"
          aria-label={t('{color}: voltar à cor do tema', { color: label })}
          onClick={() => control.onChange(FOLLOWS_THEME[name])}
        >
          {t('Voltar')}
        </Button>
      )}
    </div>
  );
}
