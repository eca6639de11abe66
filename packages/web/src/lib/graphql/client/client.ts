import { Client, fetchExchange } from '@urql/core'
import { apiUrl } from '../api-url.ts'
import type { Locale } from '../../texts/locale.ts'
import { answersExchange } from './answers-exchange.ts'
import { keptExchange } from './kept-exchange.ts'
import { patientFetch } from '../retry/patient-fetch.ts'

/** The client, which asks in the reader's language: names of currencies depend on it. */
export function graphqlClient(locale: Locale): Client {
  return new Client({
    url: apiUrl('/graphql'),
    exchanges: [answersExchange, keptExchange(locale), fetchExchange],
    fetch: patientFetch,
    fetchSubscriptions: true,
    preferGetMethod: false,
    fetchOptions: {
      credentials: 'include',
      headers: { 'accept-language': locale },
    },
  })
}
