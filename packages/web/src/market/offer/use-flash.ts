import { useEffect, useRef, useState } from 'react'

/** How long a change is marked. */
const MARKED_MS = 3_000

/** A class that marks a number for a moment when it rises or falls: a tint and an arrow. */
export function useFlash(value: number): string {
  const last = useRef(value)
  const [mark, setMark] = useState('')
  useEffect(() => {
    if (value === last.current) return undefined
    setMark(value > last.current ? 'has-risen' : 'has-fallen')
    last.current = value
    const timer = setTimeout(() => setMark(''), MARKED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return mark
}
