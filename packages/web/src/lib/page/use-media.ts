import { useSyncExternalStore } from 'react'

/** Widths at which a layout changes, in CSS pixels. */
const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

/** True from this width on. */
export function useWiderThan(breakpoint: keyof typeof breakpoints): boolean {
  return useMedia(`(min-width: ${breakpoints[breakpoint]}px)`)
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
