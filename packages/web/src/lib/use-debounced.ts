import { useEffect, useState } from 'react'

/**
 * The value once it was left alone for a while, so that typed text is not queried letter by letter.
 */
export function useDebounced<T>(value: T, afterMs = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
