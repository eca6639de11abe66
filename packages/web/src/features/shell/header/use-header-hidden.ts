import { useEffect, useState } from 'react'

/** Smaller movements, in CSS pixels, are the shaking of a thumb. */
const SHAKE = 8

/** True while the reader scrolls down, false at the top and on the way back. */
export function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    // A wide header always stays, and needs no measuring.
    const hasRoom = matchMedia('(min-width: 768px)')
    const scroll = () => {
      if (hasRoom.matches) return
      const moved = window.scrollY - lastY
      if (Math.abs(moved) < SHAKE) return
      lastY = window.scrollY
      setHidden(moved > 0 && window.scrollY > 120)
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => removeEventListener('scroll', scroll)
  }, [])
  return isHidden
}
