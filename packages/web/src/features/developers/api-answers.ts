import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { eventsOf } from '#web/lib/graphql/stream/event-stream.ts'
import { currentLocale } from '#web/lib/texts/texts.ts'

/** The request of GraphQL over HTTP. */
export interface ApiQuestion {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: unknown
}

/**
 * The API's answers as a program gets them, refusals among them: one for a query, a series for a
 * subscription until the signal aborts.
 */
export async function* answersOf(
  question: ApiQuestion,
  signal: AbortSignal,
): AsyncGenerator<object, void> {
  const response = await fetch(apiUrl('/graphql'), {
    method: 'POST',
    credentials: 'include',
    signal,
    headers: {
      accept: 'application/graphql-response+json, text/event-stream',
      'accept-language': currentLocale(),
      'content-type': 'application/json',
    },
    // The page shows the cost beside the answer.
    body: JSON.stringify({ ...question, extensions: { cost: true } }),
  })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || !response.body) {
    yield (await response.json()) as object
    return
  }
  for await (const { event, text } of eventsOf(response.body)) {
    if (event === 'next') yield JSON.parse(text) as object
    if (event === 'complete') return
  }
}
