import type { ServerResponse } from 'node:http'

/** Has a browser give the answer to the page that asked. Never to any page: cookies come along. */
export function allowReading(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  // Exposed are the time to retry, and the server's clock, by which pages know a rate's age.
  response.setHeader('access-control-expose-headers', 'retry-after, date, market-version')
}

const ALLOWED_HEADERS = 'content-type, accept, accept-language, market-version'

/** Lets browsers know what a page of a listed origin may send, for as long as they remember it. */
export function allowRequests(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', ALLOWED_HEADERS)
  response.setHeader('access-control-max-age', '7200')
}
