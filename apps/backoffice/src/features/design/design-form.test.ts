import { FOLLOWS_THEME } from '@comanda/domain/stores/store-theme';
import { expect, test } from 'vitest';
import { designBody, designSchema, type DesignForm } from './design-form.ts';

const FORM: DesignForm = {
  header: '114B3D',
  background_color: 'F3F6F1',
  buttons_color: 'D9400B',
  group_description_background: 'E6EAE4',
  ...FOLLOWS_THEME,
  layout_type: 1,
  full_image: true,
  logo: '/files/1/abc',
  background: null,
  shortcut_icon: null,
};

test('a picture that stays is not sent, a new one is a file, one taken away is an empty text', () => {
  const logo = new File(['x'], 'logo.webp', { type: 'image/webp' });
  expect(designBody({ ...FORM, logo, background: '/files/1/capa' })).toEqual({
    body: {
      header: '114B3D',
      background_color: 'F3F6F1',
      buttons_color: 'D9400B',
      group_description_background: 'E6EAE4',
      ...FOLLOWS_THEME,
      layout_type: 1,
      shortcut_icon: '',
    },
    files: { logo },
  });
});
test('a colour that is half typed is said on its field', () => {
  const issues = designSchema.safeParse({ ...FORM, header: '12' }).error?.issues;
  expect(issues?.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(['header: Escolha uma cor.']);
});
