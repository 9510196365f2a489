import { IMPORT_CHANNELS } from '@comanda/contract/clients/client-import';
import { Card } from '@comanda/ui/card';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { channelWord, type ImportChannel } from './import-words.ts';

/** What the shop says of each channel; none said is a no. */
export type Said = Partial<Record<ImportChannel, { said_where: string; said_on: string }>>;

/** What is missing of it before the list can go in. */
export function missingOf(said: Said, today: string): string | undefined {
  const all = Object.values(said);
  if (all.some(({ said_where }) => said_where.trim() === '')) return t('Diga onde estas pessoas aceitaram.');
  if (all.some(({ said_on }) => said_on === '' || said_on > today)) return t('Diga desde quando, até hoje.');
  return undefined;
}

interface Props {
  said: Said;
  today: string;
  onChange: (said: Said) => void;
}

/** Whether the people of the list want offers: by each channel, where they said so and since when. */
export const ImportConsent = ({ said, today, onChange }: Props) => (
  <Card className="p-4">
    <h2 className="t-title text-base">{t('Estas pessoas aceitaram receber ofertas?')}</h2>
    <p className="mt-1 text-sm text-fg-2">
      {t(
        'Marque só se todas disseram que sim. Sem marcar, ninguém da lista recebe ofertas. Quem já recusou continua sem receber.',
      )}
    </p>
    <div className="mt-3 space-y-3">
      {IMPORT_CHANNELS.map((channel) => {
        const one = said[channel];
        const tell = (changes: Partial<NonNullable<typeof one>>) =>
          onChange({ ...said, [channel]: { said_where: '', said_on: '', ...one, ...changes } });
        const { [channel]: _, ...others } = said;
        return (
          <section key={channel} aria-label={channelWord(channel)}>
            <Checkbox
              className="min-h-11 items-center!"
              label={t('Aceitaram por {channel}', { channel: channelWord(channel) })}
              checked={one !== undefined}
              onChange={({ target }) => (target.checked ? tell({}) : onChange(others))}
            />
            {one && (
              <div className="mt-2 grid gap-3 md:grid-cols-[1fr_12rem]">
                <TextInput
                  label={t('Onde aceitaram')}
                  placeholder={t('Ficha de cadastro no balcão')}
                  maxLength={120}
                  value={one.said_where}
                  onChange={({ target }) => tell({ said_where: target.value })}
                />
                <TextInput
                  type="date"
                  label={t('Desde quando')}
                  min="2000-01-01"
                  max={today}
                  value={one.said_on}
                  onChange={({ target }) => tell({ said_on: target.value })}
                />
              </div>
            )}
          </section>
        );
      })}
    </div>
  </Card>
);
