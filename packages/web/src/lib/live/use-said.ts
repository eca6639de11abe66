import { useEffect, useRef, useState } from 'react'

/** Between two announcements at least this much. */
const QUIET_MS = 10_000

/**
 * What a screen reader is told of something that changes all the time: after a moment of quiet at
 * the first, then at most every ten seconds.
 */
export function useSaid(text: string): string {
  const [said, setSaid] = useState('')
  const saidAtMs = useRef(0)
  useEffect(() => {
    if (text === '') return undefined
    const waitMs = Math.max(400, saidAtMs.current + QUIET_MS - Date.now())
    const timer = setTimeout(() => {
      saidAtMs.current = Date.now()
      setSaid(text)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
