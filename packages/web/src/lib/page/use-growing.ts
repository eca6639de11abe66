import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Whether one has come back to this page, or reloaded it. */
export function useIsBack(): boolean {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop && key !== 'default'
}

/**
 * How many rows of a list are drawn: a screenful at once, then as many again and again as soon as
 * nothing more urgent is to be drawn. Who comes back to a list finds it whole, and their place in
 * it.
 */
export function useGrowing(length: number, screenful: number): number {
  const isBack = useIsBack()
  const [room, setRoom] = useState(isBack ? Infinity : screenful)
  useEffect(() => {
    if (room >= length) return undefined
    // Not at once: what is drawn already is painted in between.
    const timer = setTimeout(() => startTransition(() => setRoom(room + screenful)))
    return () => clearTimeout(timer)
  }, [room, length, screenful])
  return room
}
