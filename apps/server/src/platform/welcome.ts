import { networkInterfaces } from 'node:os';

/** What a person at the terminal needs once the server is up. */
export function welcome({
  port,
  host,
  publicUrl,
  demo,
}: {
  port: number;
  host: string;
  publicUrl: string;
  /** Present when these data are the demo. */
  demo?: { slug: string; logins: readonly { email: string; who: string }[]; password: string } | undefined;
}): string {
  const lines = ['', `Comanda no ar: ${publicUrl}`];
  const others = [`http://localhost:${port}`, ...networkAddresses(host).map((address) => `http://${address}:${port}`)];
  for (const address of others) if (address !== publicUrl) lines.push(`              ${address}`);
  lines.push(`API:           ${publicUrl}/api/reference`);
  if (demo) {
    lines.push('', `Loja de demonstração: ${publicUrl}/${demo.slug}`, `Acessos (senha ${demo.password}):`);
    for (const { email, who } of demo.logins) lines.push(`  ${email.padEnd(24)} ${who}`);
  }
  lines.push('', 'Ctrl-C encerra.', '');
  return lines.join('\n');
}

function networkAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
