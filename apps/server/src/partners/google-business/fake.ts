import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import { type GoogleBusiness, isRefused } from './client.ts';

/** A review as Google tells of one. */
interface ToldReview {
  name: string;
  reviewId: string;
  reviewer: { displayName: string; isAnonymous: boolean };
  starRating: 'ONE' | 'TWO' | 'THREE' | 'FOUR' | 'FIVE';
  comment?: string;
  createTime: string;
  updateTime: string;
  reviewReply?: { comment: string; updateTime: string };
}
export interface FakeGoogleBusiness {
  server: FakeServer;
  settings: Record<string, string>;
  reviews: ToldReview[];
  /** Somebody writes a review. */
  write: (review: Pick<ToldReview, 'reviewId' | 'starRating'> & Partial<ToldReview>) => void;
  /** Whether Google has approved the installation. */
  approve: (approved: boolean) => void;
  /** The store takes its yes back, at Google. */
  revoke: () => void;
}

const APP = { id: 'app-de-teste.apps.googleusercontent.com', secret: 'segredo-da-aplicacao' };
const LOCATION = 'accounts/111/locations/222';
const MOST_PER_PAGE = 50;
const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };

/** Google's servers for business profiles: the yes of an owner, their places, the reviews of each and their answers. */
export async function openFakeGoogleBusiness(): Promise<FakeGoogleBusiness> {
  const reviews: ToldReview[] = [];
  let approved = true;
  let revoked = false;
  const write: FakeGoogleBusiness['write'] = (review) => {
    const at = review.updateTime ?? '2026-11-20T12:00:00Z';
    reviews.unshift({
      name: `${LOCATION}/reviews/${review.reviewId}`,
      reviewer: { displayName: 'Renato V.', isAnonymous: false },
      createTime: at,
      updateTime: at,
      ...review,
    });
  };
  const server = await fakeServer((request) => answer(request, { reviews, approved, revoked }));
  return {
    server,
    reviews,
    write,
    approve: (next) => {
      approved = next;
    },
    revoke: () => {
      revoked = true;
    },
    settings: {
      GOOGLE_BUSINESS_CLIENT_ID: APP.id,
      GOOGLE_BUSINESS_CLIENT_SECRET: APP.secret,
      GOOGLE_BUSINESS_AUTH_URL: `${server.url}/o/oauth2/v2/auth`,
      GOOGLE_BUSINESS_TOKEN_URL: `${server.url}/token`,
      GOOGLE_BUSINESS_ACCOUNTS_URL: server.url,
      GOOGLE_BUSINESS_LOCATIONS_URL: server.url,
      GOOGLE_BUSINESS_REVIEWS_URL: server.url,
    },
  };
}

/** For who tries the product out. */
export function writeSamples({ write }: Pick<FakeGoogleBusiness, 'write'>): void {
  const said = (
    reviewId: string,
    starRating: ToldReview['starRating'],
    displayName: string,
    updateTime: string,
    comment?: string,
  ) =>
    write({
      reviewId,
      starRating,
      reviewer: { displayName, isAnonymous: false },
      updateTime,
      ...(comment && { comment }),
    });
  said('amostra-1', 'FIVE', 'Marina T.', '2026-11-12T21:10:00Z', 'A feijoada de sábado é a melhor do bairro.');
  said('amostra-2', 'TWO', 'Paulo R.', '2026-11-17T23:40:00Z', 'Esperei uma hora e a batata chegou fria.');
  said('amostra-3', 'FOUR', 'Renato V.', '2026-11-20T22:05:00Z');
}

interface State {
  reviews: ToldReview[];
  approved: boolean;
  revoked: boolean;
}

const refuse = (code: number, status: string, message: string): FakeAnswer => ({
  status: code,
  body: { error: { code, message, status, details: [] } },
});

function answer(request: FakeRequest, state: State): FakeAnswer {
  const { url, headers, body } = request;
  if (url.pathname === '/o/oauth2/v2/auth') return authorise(url);
  if (url.pathname === '/token') return giveToken(new URLSearchParams(body.toString('utf8')), state);
  if (headers.authorization?.startsWith('Bearer ya29.') !== true)
    return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  if (!state.approved) return refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission');
  if (url.pathname === '/v1/accounts')
    return { body: { accounts: [{ name: 'accounts/111', accountName: 'Nena', type: 'PERSONAL' }] } };
  if (url.pathname === '/v1/accounts/111/locations') return places(url);
  if (url.pathname.startsWith(`/v4/${LOCATION}/reviews`)) return ofReviews(request, state.reviews);
  return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
}

/** The page on which an owner says yes: they do at once. */
function authorise(url: URL): FakeAnswer {
  const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://fake');
  back.searchParams.set('code', '4/codigo');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: '' };
}

let given = 0;
function giveToken(form: URLSearchParams, { revoked }: State): FakeAnswer {
  if (form.get('client_id') !== APP.id || form.get('client_secret') !== APP.secret)
    return { status: 401, body: { error: 'invalid_client' } };
  const known = form.get('code') === '4/codigo' || form.get('refresh_token') === '1//duradouro';
  if (!known || revoked) return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
  given += 1;
  return {
    body: {
      access_token: `ya29.${given}`,
      expires_in: 3599,
      token_type: 'Bearer',
      scope: 'https://www.googleapis.com/auth/business.manage',
      ...(form.get('grant_type') === 'authorization_code' ? { refresh_token: '1//duradouro' } : {}),
    },
  };
}

function places(url: URL): FakeAnswer {
  if (url.searchParams.get('readMask') === null) return refuse(400, 'INVALID_ARGUMENT', 'read_mask is required');
  const metadata = {
    placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
    newReviewUri: 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  };
  return { body: { locations: [{ name: 'locations/222', title: 'Quintal da Nena', metadata }] } };
}

function ofReviews({ method, url, body }: FakeRequest, reviews: ToldReview[]): FakeAnswer {
  const [id, what] = url.pathname.slice(`/v4/${LOCATION}/reviews`.length + 1).split('/');
  if (!id) return page(url, reviews);
  const review = reviews.find(({ reviewId }) => reviewId === decodeURIComponent(id));
  if (review === undefined || what !== 'reply') return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
  if (method === 'DELETE') {
    delete review.reviewReply;
    return { body: {} };
  }
  const { comment = '' } = JSON.parse(body.toString('utf8')) as { comment?: string }; // what is put
  if (comment === '' || Buffer.byteLength(comment) > 4096)
    return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  review.reviewReply = { comment, updateTime: '2026-11-20T22:30:00Z' };
  return { body: review.reviewReply };
}

function page(url: URL, reviews: readonly ToldReview[]): FakeAnswer {
  const size = Number(url.searchParams.get('pageSize') ?? MOST_PER_PAGE);
  if (size > MOST_PER_PAGE) return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const from = Number(url.searchParams.get('pageToken') ?? 0);
  const sorted = reviews.toSorted((a, b) => b.updateTime.localeCompare(a.updateTime));
  const sum = reviews.reduce((total, { starRating }) => total + STARS[starRating], 0);
  // Without reviews it answers an empty object.
  if (reviews.length === 0) return { body: {} };
  return {
    body: {
      reviews: sorted.slice(from, from + size),
      averageRating: sum / reviews.length,
      totalReviewCount: reviews.length,
      ...(from + size < reviews.length ? { nextPageToken: String(from + size) } : {}),
    },
  };
}

export async function startFake(): Promise<Fake<GoogleBusiness | null>> {
  const { server, settings, write } = await openFakeGoogleBusiness();
  write({ reviewId: 'sonda', starRating: 'FOUR', comment: 'Lugar gostoso' });
  const account = { store_id: 7, keys: { refresh_token: '1//duradouro' } };
  return {
    server,
    settings,
    probe: async (client) => {
      const page = await client?.reviews(account, LOCATION, null);
      return page !== undefined && !isRefused(page) && page.reviews[0]?.rating === 4 && page.total === 1;
    },
  };
}
