import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { TypedDocumentNode } from '@urql/core'
import { whenStill } from '../page/when-still.ts'
import { isPublicQuestion, writeToDevice, readFromDevice } from '../offline/device-cache.ts'
import { useLocale } from '../texts/texts.ts'
import { onChange } from './changes.ts'
import { reportDeviceAnswer } from './connection.ts'
import type { ApiError } from './api-error.ts'
import { cacheLiveAnswer, cachedLiveAnswer } from './live-answer-cache.ts'
import { listen } from './stream/listen.ts'
import type { QueryResult } from './use-query.ts'

export interface Live<Answer> extends QueryResult<Answer> {
  /** Whether the line is cut: the last answer is shown, and the next try is under way. */
  readonly isReconnecting: boolean
}

interface State<Answer> {
  readonly answer: Answer | undefined
  readonly error: ApiError | undefined
  readonly isFetching: boolean
  readonly isReconnecting: boolean
  readonly answered: string | undefined
}

/** `?live=off` on the first page freezes live answers for the whole visit. */
const staysAsItCame = new URLSearchParams(location.search).get('live') === 'off'

/** A page without any answer shows a cut line as an error after this time. */
const PATIENCE_MS = 5_000

const waiting = { error: undefined, isFetching: true, isReconnecting: false }
const answered = { error: undefined, isFetching: false, isReconnecting: false }

/**
 * A live question, answered anew by the server on every change. The last answer stays while another
 * question waits for its first one; a returning reader finds the page as it was. A cut line is
 * reconnected, and a hidden page drops its line. A page that has no answer to show meanwhile gets
 * an error after a few seconds; the first answer clears it. `pause` keeps the answer and stops
 * listening.
 */
export function useLive<Answer, Variables>(
  query: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  { pause = false }: { pause?: boolean } = {},
): Live<Answer> {
  const locale = useLocale()
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  const [round, setRound] = useState(0)
  const variablesJson = JSON.stringify(variables)
  const text = query as unknown as string
  const [state, setState] = useState<State<Answer>>(() => {
    const answer = cachedLiveAnswer({ query: text, variables, locale }) as Answer | undefined
    return { answer, answered: answer && variablesJson, ...waiting }
  })
  const hasAnswer = useRef(state.answer !== undefined)
  const refetch = useCallback(() => setRound((last) => last + 1), [])
  const notifyShown = useAfterChange(!pause && !isHidden && !isPublicQuestion(text), refetch)
  useEffect(() => {
    if (pause || isHidden) return undefined
    const stop = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is heard begins with waiting
    setState((last) => ({ ...last, ...waiting }))
    const question = { query: text, variables: JSON.parse(variablesJson), locale }
    const showKept = async () => {
      const kept = hasAnswer.current ? undefined : await readFromDevice(question)
      if (!kept || hasAnswer.current || stop.signal.aborted) return
      hasAnswer.current = true
      reportDeviceAnswer(kept.atMs)
      setState((last) => ({ ...last, answer: kept.answer as Answer, answered: variablesJson }))
    }
    const show = whenStill(
      (answer: unknown) =>
        // A transition, so that typing goes first.
        startTransition(() =>
          setState((last) => ({ ...last, answer: answer as Answer, answered: variablesJson })),
        ),
      stop.signal,
    )
    let isFirst = true
    let patience: ReturnType<typeof setTimeout> | undefined
    const reportMissing = (error: ApiError) => {
      if (hasAnswer.current) return
      setState((last) => ({ ...last, error, isFetching: false }))
    }
    void listen(
      question,
      {
        onAnswer: (answer) => {
          hasAnswer.current = true
          cacheLiveAnswer(question, answer)
          void writeToDevice(question, answer)
          show(answer, { isUrgent: isFirst })
          if (isFirst) startTransition(() => setState((last) => ({ ...last, ...answered })))
          isFirst = false
          notifyShown()
          if (staysAsItCame) stop.abort()
        },
        onCut: (error) => {
          isFirst = true
          patience ??= setTimeout(() => reportMissing(error), PATIENCE_MS)
          setState((last) => ({ ...last, isReconnecting: true }))
          void showKept()
          notifyShown()
        },
        onFault: (error) => {
          setState((last) => ({ ...last, error, isFetching: false }))
          notifyShown()
        },
      },
      stop.signal,
    )
    return () => {
      clearTimeout(patience)
      stop.abort()
    }
  }, [text, variablesJson, locale, pause, isHidden, round, notifyShown])
  return { ...state, refetch }
}

/** Refetches after a change, which ends once the returned function is called. */
function useAfterChange(isEnabled: boolean, refetch: () => void): () => void {
  const ends = useRef<(() => void)[]>([])
  const resolveAll = useCallback(() => {
    for (const end of ends.current.splice(0)) end()
  }, [])
  useEffect(() => {
    if (!isEnabled) return undefined
    const stop = onChange(({ isShown }) => {
      refetch()
      return isShown ? new Promise((end) => ends.current.push(end)) : undefined
    })
    return () => {
      stop()
      resolveAll()
    }
  }, [isEnabled, refetch, resolveAll])
  return resolveAll
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
