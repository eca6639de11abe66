import { useEffect, useRef, useState } from 'react'
import { answersOf } from './ask-api.ts'

interface Run {
  /** The last answer, as text. */
  readonly answer: string | undefined
  readonly isRunning: boolean
  /** Whether the API could not be reached. */
  readonly isCut: boolean
}

const nothing: Run = { answer: undefined, isRunning: false, isCut: false }

/** Runs a question; a subscription runs until it is stopped or its reader leaves. */
export function useRun(query: string) {
  const [run, setRun] = useState<Run>(nothing)
  const current = useRef<AsyncGenerator<object, void>>(undefined)
  const stop = (): void => {
    void current.current?.return()
    current.current = undefined
    setRun((last) => ({ ...last, isRunning: false }))
  }
  useEffect(() => () => void current.current?.return(), [])
  const start = async (): Promise<void> => {
    const answers = answersOf({ query })
    current.current = answers
    const isCurrent = () => current.current === answers
    setRun({ ...nothing, isRunning: true })
    try {
      for await (const answer of answers) {
        const text = JSON.stringify(answer, null, 2)
        if (isCurrent()) setRun({ ...nothing, answer: text, isRunning: true })
      }
      if (isCurrent()) setRun((last) => ({ ...last, isRunning: false }))
    } catch {
      if (isCurrent()) setRun((last) => ({ ...last, isRunning: false, isCut: true }))
    }
  }
  return { ...run, start: () => void start(), stop }
}
