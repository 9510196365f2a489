import { QrCode } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const qrcodePage = page({
  path: '/store/qrcode/$id',
  title: 'Link e QR code',
  words: ['divulgar', 'cartaz', 'mesa', 'compartilhar', 'qr'],
  icon: QrCode,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 6, group: 'Divulgação' },
  load: () => import('./qrcode-page.tsx'),
  component: 'QrcodePage',
});
