import { isReachable, networkAddresses } from '../http/network-addresses.ts';

/** What a person at the terminal needs once the server is up. */
export function welcome({
  port,
  host,
  publicUrl,
  demo,
  said = [],
}: {
  port: number;
  host: string;
  publicUrl: string;
  /** Present when these data are the demo. */
  demo?: { slug: string; logins: readonly { email: string; who: string }[]; password: string } | undefined;
  /** Of what stands in for something else. */
  said?: readonly string[];
}): string {
  const lines = ['', `Comanda no ar: ${publicUrl}`];
  const others = [`http://localhost:${port}`, ...networkAddresses(host).map((address) => `http://${address}:${port}`)];
  for (const address of others) if (address !== publicUrl) lines.push(`              ${address}`);
  lines.push(`API:           ${publicUrl}/api/reference`);
  if (demo) {
    lines.push('', `Loja de demonstração: ${publicUrl}/${demo.slug}`, `Acessos (senha ${demo.password}):`);
    for (const { email, who } of demo.logins) lines.push(`  ${email.padEnd(24)} ${who}`);
    if (isReachable(host))
      lines.push('Outros na sua rede também abrem esta demonstração. Só nesta máquina: HOST=127.0.0.1');
  }
  if (said.length > 0) lines.push('', ...said);
  lines.push('', 'Ctrl-C encerra.', '');
  return lines.join('\n');
}
