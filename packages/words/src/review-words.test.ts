import { reasonsFor } from '@comanda/domain/clients/reviews';
import { expect, test } from 'vitest';
import { complaintWords, praiseWords, topicWords } from './review-words.ts';

test('what people praise and complain of is counted under a name that is neither', () => {
  const both = reasonsFor(5, true).filter((reason) => praiseWords(reason) !== complaintWords(reason));
  expect(both.map(topicWords)).toEqual(['temperatura', 'tempo', 'pedido completo', 'porção']);
});
