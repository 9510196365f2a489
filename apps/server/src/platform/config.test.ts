import { describe, expect, it } from 'vitest';
import { readSettings } from './config.ts';
import { StartupError } from './process/startup-error.ts';

describe('settings', () => {
  it('needs none', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' });
    expect(settings.DATA_DIR).toBe(`${process.cwd()}/data`);
    expect(settings.DATABASE_URL).toBeUndefined();
  });

  it('takes an empty one for absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it('shows the port in the public address until there is a real one', () => {
    expect(readSettings({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://pedidos.exemplo.com.br/' }).PUBLIC_URL).toBe(
      'https://pedidos.exemplo.com.br',
    );
  });

  it.each([
    ['PORT', 'abc', 'PORT deve ser um número de porta, de 0 a 65535 (0 escolhe uma livre)'],
    ['PORT', '70000', 'PORT vai só até 65535'],
    ['PORT', '80.5', 'PORT deve ser um número inteiro'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL deve ser um endereço como postgresql://'],
    ['DATABASE_URL', 'nada', 'DATABASE_URL deve ser um endereço como postgresql://'],
    ['PUBLIC_URL', 'pedidos.exemplo.com.br', 'PUBLIC_URL deve ser um endereço como https://'],
    ['SMTP_URL', 'http://x', 'SMTP_URL deve ser um endereço como smtps://'],
    ['SECRET', 'curto', 'SECRET deve ter ao menos 32 caracteres'],
    ['NODE_ENV', 'prod', 'NODE_ENV deve ser production, development ou test'],
    ['LOG_LEVEL', 'alto', 'LOG_LEVEL deve ser fatal'],
  ])('refuses %s=%s in one sentence', (name, value, reason) => {
    expect(() => readSettings({ [name]: value })).toThrow(StartupError);
    expect(() => readSettings({ [name]: value })).toThrow(reason);
  });

  it('names every bad one at once', () => {
    expect(() => readSettings({ PORT: 'x', SECRET: 'y' })).toThrow(/PORT.*; SECRET/);
  });
});
