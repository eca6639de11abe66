import { CHANGES_ACCEPTED } from '@hopwise/contract'
import { CombinedError } from '@urql/core'
import type { Locale } from '#web/lib/texts/locale.ts'
import { answerReader } from './answer-reader.ts'
import { apiUrl } from '../api-url.ts'
import { backOffMs } from '../retry/back-off.ts'
import { reportContact } from '../connection.ts'
import { learnFrom, learnMarketVersion, marketVersionSeen } from '../market-version.ts'
import { eventsOf } from './event-stream.ts'
import { type ApiError, apiErrorOf } from '../api-error.ts'
import { withRetryAfter } from '../retry/retry-after.ts'
import { waitForServer } from '../retry/wait-for-server.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'

export interface LiveQuestion {
  readonly query: string
  readonly variables: unknown
  readonly locale: Locale
}

export interface Listener {
  /** Called for every answer, the first included. */
  readonly onAnswer: (answer: unknown) => void
  /** Called with the reason whenever the line is cut; it will be reconnected. */
  readonly onCut: (error: ApiError) => void
  /** Called after a refusal, when a retry would not help. */
  readonly onFault: (error: ApiError) => void
}

/** Listens until the signal aborts, and reconnects a cut line at growing intervals. */
export async function listen(
  question: LiveQuestion,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const error = await listenOnce(question, signal, (answer) => {
      failures = 0
      reportContact(true)
      listener.onAnswer(answer)
    })
    if (signal.aborted) return
    const isCut = error.code === 'NETWORK' || error.code === 'OVERLOADED'
    if (!isCut) {
      listener.onFault(error)
      return
    }
    // An orderly end of the stream means that the server is there; a failed request means that it
    // is not.
    if (failures > 0) reportContact(false)
    listener.onCut(error)
    await waitForServer(backOffMs(failures++), signal)
  }
}

/** One stream from start to end; returns the way it ended. */
async function listenOnce(
  { query, variables, locale }: LiveQuestion,
  signal: AbortSignal,
  onAnswer: (answer: unknown) => void,
): Promise<ApiError> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort)
  try {
    const request: RequestInit = {
      method: 'POST',
      credentials: 'include',
      signal: stop.signal,
      headers: {
        accept: `${CHANGES_ACCEPTED}, application/json`,
        'accept-language': locale,
        'content-type': 'application/json',
        ...marketVersionSeen(),
      },
      body: JSON.stringify({ operationName: nameOf(query), query, variables }),
    }
    const response = await withRetryAfter(() => fetch(apiUrl('/graphql'), request), stop.signal)
    learnServerTime(response.headers.get('date'))
    learnFrom(response)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/event-stream') || !response.body) {
      return apiErrorOf(await refusalIn(response))
    }
    const reader = answerReader()
    // The market's version matters only with several processes.
    const isOneOfMany = Object.keys(marketVersionSeen()).length > 0
    for await (const { event, text, id } of eventsOf(response.body)) {
      if (isOneOfMany) learnMarketVersion(id)
      if (event === 'complete') break
      if (text === '') continue
      const answer = await (event === 'change' ? reader.change(text) : reader.whole(text))
      // The listener may have left during parsing.
      if (stop.signal.aborted) return cut
      const { data, errors } = answer as { data?: unknown; errors?: GraphqlErrors }
      if (errors?.length) return apiErrorOf(new CombinedError({ graphQLErrors: errors }))
      onAnswer(data)
    }
    return cut
  } catch {
    return cut
  } finally {
    stop.abort()
    signal.removeEventListener('abort', abort)
  }
}

/** The operation's name, for the operator's logs. */
function nameOf(query: string): string | undefined {
  return /^\s*subscription\s+(\w+)/.exec(query)?.[1]
}

type GraphqlErrors = NonNullable<ConstructorParameters<typeof CombinedError>[0]['graphQLErrors']>

const cut: ApiError = { code: 'NETWORK', fields: [], id: undefined }

async function refusalIn(response: Response): Promise<CombinedError> {
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: GraphqlErrors }
  return errors?.length && response.status < 500
    ? new CombinedError({ graphQLErrors: errors, response })
    : new CombinedError({ networkError: new Error(`status ${response.status}`), response })
}
