import { useEffect, useRef, useState } from 'react'
import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { eventsOf } from '#web/lib/graphql/stream/event-stream.ts'
import { currentLocale } from '#web/lib/texts/texts.ts'

interface Run {
  /** The last answer, as text. */
  readonly answer: string | undefined
  readonly isRunning: boolean
  /** Whether the API could not be reached. */
  readonly isCut: boolean
}

const nothing: Run = { answer: undefined, isRunning: false, isCut: false }

/** Runs questions; a subscription runs until it is stopped or its reader leaves. */
export function useRun() {
  const [run, setRun] = useState<Run>(nothing)
  const current = useRef<AbortController>(undefined)
  const stop = (): void => {
    current.current?.abort()
    current.current = undefined
    setRun((last) => ({ ...last, isRunning: false }))
  }
  useEffect(() => () => current.current?.abort(), [])
  const start = async (question: ApiQuestion): Promise<void> => {
    current.current?.abort()
    const running = new AbortController()
    current.current = running
    const isCurrent = () => current.current === running
    setRun({ ...nothing, isRunning: true })
    try {
      for await (const answer of answersOf(question, running.signal)) {
        const text = JSON.stringify(answer, null, 2)
        if (isCurrent()) setRun({ ...nothing, answer: text, isRunning: true })
      }
      if (isCurrent()) setRun((last) => ({ ...last, isRunning: false }))
    } catch {
      if (isCurrent()) setRun((last) => ({ ...last, isRunning: false, isCut: true }))
    }
  }
  return { ...run, start: (question: ApiQuestion) => void start(question), stop }
}

/** The request of GraphQL over HTTP. */
interface ApiQuestion {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: unknown
}

/**
 * The API's answers as a program gets them, refusals among them: one for a query, a series for a
 * subscription until the signal aborts.
 */
async function* answersOf(
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
