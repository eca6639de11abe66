import { useEffect, useRef, useState } from 'react'
import { answersOf, type ApiQuestion } from './api-answers.ts'

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
