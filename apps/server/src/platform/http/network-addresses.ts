import { networkInterfaces } from 'node:os';
import { namesLoopback } from './client-address.ts';

const EVERYWHERE = ['0.0.0.0', '::'];
type Interfaces = ReturnType<typeof networkInterfaces>;

/** At which addresses others on the network find a server that listens on `host`. */
export const networkAddresses = (host: string, interfaces: Interfaces = networkInterfaces()): string[] =>
  EVERYWHERE.includes(host)
    ? Object.values(interfaces)
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => address)
    : [];

/** Whether anybody but this machine gets to a server that listens on `host`. */
export const isReachable = (host: string, interfaces: Interfaces = networkInterfaces()): boolean =>
  EVERYWHERE.includes(host) ? networkAddresses(host, interfaces).length > 0 : !namesLoopback(host);
