import { useEffect, useRef, useState } from 'react'

/** The least time between two announcements. */
const QUIET_MS = 10_000

/**
 * Announcements of a changing text to screen readers: the first after a moment of quiet, then at
 * most one every ten seconds.
 */
export function useAnnouncement(text: string): string {
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
