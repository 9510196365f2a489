import type { BusinessType } from '@comanda/contract/stores/store-settings';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { COUNTRY } from '@comanda/domain/codes';
import { storePath } from '@comanda/domain/paths';
import { picture } from '../store/picture.ts';

/** What each business is to a search engine; one with a word of its own is a restaurant. Source: https://schema.org/FoodEstablishment. */
const KINDS: Readonly<Record<string, string>> = {
  lanchonete: 'FastFoodRestaurant',
  hamburgueria: 'FastFoodRestaurant',
  acai: 'IceCreamShop',
  doceria: 'Bakery',
  padaria: 'Bakery',
  bar: 'BarOrPub',
  mercado: 'GroceryStore',
} satisfies Partial<Record<BusinessType, string>>;

/** A store for search engines: https://schema.org/Restaurant, or what its business is, with its average and the reviews that the page itself shows. */
export function storeFacts(store: PublicStore, origin: string): object {
  const { name, url, address, city, state, zipcode, phone, whatsapp, rating, country_id } = store;
  const image = store.design.logo ?? store.design.background;
  const country = country_id === COUNTRY.portugal ? 'PT' : 'BR';
  return {
    '@context': 'https://schema.org',
    '@type': KINDS[store.type] ?? 'Restaurant',
    name,
    url: origin + storePath(url),
    menu: origin + storePath(url),
    ...(image ? { image: origin + picture(image, 720) } : {}),
    ...(phone || whatsapp ? { telephone: `+${country === 'PT' ? 351 : 55}${phone || whatsapp}` } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      addressLocality: city,
      addressRegion: state,
      ...(zipcode ? { postalCode: zipcode } : {}),
      addressCountry: country,
    },
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
          review: rating.said.map((said) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: said.name || 'Cliente' },
            datePublished: said.reviewed_at.slice(0, 10),
            reviewBody: said.review,
            reviewRating: { '@type': 'Rating', ratingValue: said.rating, bestRating: 5, worstRating: 1 },
          })),
        }
      : {}),
  };
}
