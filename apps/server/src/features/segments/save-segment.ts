import { MOST_SEGMENTS, type Segment, type SegmentRules } from '@comanda/contract/marketing/segments';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import { type Db, isUniqueViolation } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { countClients } from './audience.repo.ts';
import { findSegments, getSegment, insertSegment, updateSegment } from './segments.repo.ts';

interface Form {
  name: string;
  rules: SegmentRules;
}

/** @param id null makes a new one @throws {AppError} not_found, segment_exists, too_many_segments */
export async function saveSegment(
  { db, recorded }: Pick<Services, 'db' | 'recorded'>,
  author: Author,
  id: number | null,
  form: Form,
): Promise<Segment> {
  const { store, now } = author;
  try {
    const saved = await recorded(author, { client_segments: 'all' }, async (tx) => {
      if (id !== null) {
        await updateSegment(tx, store, id, form);
        return id;
      }
      if ((await findSegments(tx, store)).length >= MOST_SEGMENTS)
        throw new AppError('too_many_segments', { most: MOST_SEGMENTS });
      return insertSegment(tx, store, form, now);
    });
    return await counted(db, store, await getSegment(db, store, saved), now);
  } catch (error) {
    if (isUniqueViolation(error, 'client_segments_name'))
      throw fieldError('segment_exists', 'name', { name: form.name });
    throw error;
  }
}

export const counted = async (
  db: Db,
  store_id: StoreId,
  segment: Omit<Segment, 'clients'>,
  now: Date,
): Promise<Segment> => ({ ...segment, clients: await countClients(db, store_id, segment.rules, now) });
