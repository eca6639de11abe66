import { useCallback, useState } from 'react'

/** Whether an element has ever come near the visible part. Put `ref` on it. */
export function useIsNear(rootMargin = '200px') {
  const [isNear, setNear] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          setNear(true)
          watch.disconnect()
        },
        { rootMargin },
      )
      watch.observe(element)
      return () => watch.disconnect()
    },
    [rootMargin],
  )
  return { ref, isNear }
}
