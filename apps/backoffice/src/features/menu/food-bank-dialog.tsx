import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { bankPath, fetchBankPicture, foodBank } from './food-bank.ts';

interface Props {
  onChosen: (file: File) => void;
  onClose: () => void;
}

export function FoodBankDialog({ onChosen, onClose }: Props) {
  async function choose(file: string) {
    try {
      onChosen(await fetchBankPicture(file));
    } catch {
      showToast({ text: t('Não conseguimos trazer este desenho. Tente de novo.'), tone: 'danger' });
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('Escolha um desenho')}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {foodBank().map(({ file, name }) => (
          <li key={file}>
            <button
              type="button"
              className="w-full rounded-lg p-1 text-ui hover:bg-surface-3"
              onClick={() => void choose(file)}
            >
              <img
                src={`${bankPath(file)}-240.webp`}
                alt=""
                loading="lazy"
                className="mb-1 aspect-square w-full rounded-md object-cover"
              />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
