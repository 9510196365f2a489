import { ApiError } from '@comanda/contract/clients/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showFileRefusal } from '../api.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@comanda/ui/toast', () => ({ showToast }));
afterEach(() => showToast.mockClear());

test('a file that could not be made says why under its title; a lost session is said by the app', () => {
  showFileRefusal(new ApiError(422, { error: 'invalid_input', message: 'O período é longo demais.' }));
  expect(showToast).toHaveBeenLastCalledWith({ text: 'Atenção! O período é longo demais.', tone: 'danger' });
  showFileRefusal(new TypeError('x'));
  expect(showToast).toHaveBeenLastCalledWith({
    text: 'Atenção! Encontramos um problema, tente novamente mais tarde!',
    tone: 'danger',
  });
  showFileRefusal(new ApiError(401, { error: 'unauthorized', message: '' }));
  expect(showToast).toHaveBeenCalledTimes(2);
});
