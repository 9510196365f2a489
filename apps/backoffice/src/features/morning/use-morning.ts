import type { Output } from '@comanda/contract/route';
import { getMorning } from '@comanda/contract/reports/morning';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

export type Morning = Output<typeof getMorning>;

const REST = 10 * 60_000;
/** Yesterday does not change every minute; what waits today does, a little. */
export const useMorning = (store_id: number, enabled = true) =>
  useQuery({ ...read(getMorning, { params: { id: store_id } }), staleTime: REST, enabled });
