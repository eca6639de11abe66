import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Whether the reader has come back to this page, or reloaded it. */
export function useIsBack(): boolean {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop && key !== 'default'
}

/**
 * The number of rows rendered: a screenful at once, then one more whenever nothing urgent is due. A
 * returning reader finds the list whole, and their place in it.
 */
export function useGrowing(length: number, screenful: number): number {
  const isBack = useIsBack()
  const [room, setRoom] = useState(isBack ? Infinity : screenful)
  useEffect(() => {
    if (room >= length) return undefined
    // The next step is deferred, so that the browser paints the rendered rows in between.
    const timer = setTimeout(() => startTransition(() => setRoom(room + screenful)))
    return () => clearTimeout(timer)
  }, [room, length, screenful])
  return room
}
