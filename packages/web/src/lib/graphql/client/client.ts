import { Client, fetchExchange } from '@urql/core'
import { apiUrl } from '../api-url.ts'
import type { Locale } from '../../texts/locale.ts'
import { memoryCacheExchange } from './memory-cache-exchange.ts'
import { deviceCacheExchange } from './device-cache-exchange.ts'
import { retryingFetch } from '../retry/retrying-fetch.ts'

/** The client, which queries in the reader's language: names of currencies depend on it. */
export function graphqlClient(locale: Locale): Client {
  return new Client({
    url: apiUrl('/graphql'),
    exchanges: [memoryCacheExchange, deviceCacheExchange(locale), fetchExchange],
    fetch: retryingFetch,
    fetchSubscriptions: true,
    preferGetMethod: false,
    fetchOptions: {
      credentials: 'include',
      headers: { 'accept-language': locale },
    },
  })
}
