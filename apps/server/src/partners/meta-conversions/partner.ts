import * as z from 'zod';
import { partner, secret, serverUrl } from '../partner.ts';
import { openMetaConversions } from './client.ts';

export const metaConversions = partner({
  name: 'meta-conversions',
  title: 'Meta (API de Conversões)',
  can: ['measures'],
  settings: {
    META_CONVERSIONS_URL: serverUrl('META_CONVERSIONS_URL', 'https://graph.facebook.com'),
    META_CONVERSIONS_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, { error: 'META_CONVERSIONS_VERSION deve ser como v23.0' })
      .default('v23.0'),
  },
  keys: { token: secret(z.string().min(20, { error: 'Cole o token inteiro.' }).max(1_000)) },
  open: (settings, tools) =>
    openMetaConversions(
      `${settings.META_CONVERSIONS_URL ?? 'https://graph.facebook.com'}/${settings.META_CONVERSIONS_VERSION}`,
      tools,
    ),
  fake: () => import('./fake.ts'),
});
