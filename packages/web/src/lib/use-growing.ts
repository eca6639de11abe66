import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * How many rows of a list are drawn: a screenful at once, then as many again and again as soon as
 * nothing more urgent is to be drawn. Who comes back to a list finds it whole, and their place in
 * it.
 */
export function useGrowing(length: number, screenful: number): number {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [room, setRoom] = useState(isBack ? Infinity : screenful)
  useEffect(() => {
    if (room >= length) return undefined
    // Not at once: what is drawn already is painted in between.
    const timer = setTimeout(() => startTransition(() => setRoom(room + screenful)))
    return () => clearTimeout(timer)
  }, [room, length, screenful])
  return room
}
