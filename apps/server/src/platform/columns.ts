import type { Money } from '@comanda/domain/money';
import type { ColumnType } from 'kysely';

/** numeric(12,2): read as Money, written as any number that the contract has checked. */
export type MoneyColumn = ColumnType<Money, number, number>;
/** timestamptz: read as ISO 8601, or 'infinity'. */
export type InstantColumn = ColumnType<string, Date | string, Date | string>;
