import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useReducedMotion } from '#web/lib/page/use-media.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { arriveAtHeading } from './arrival/arrive-at-heading.ts'

/** The delay after a scroll before the position is read. */
const SOON_MS = 100

/** Appears once half a window has been scrolled; moves the reader and the focus to the top. */
export function ScrollToTop() {
  const { t } = useTranslation('shell')
  const isCalm = useReducedMotion()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setShown(window.scrollY >= window.innerHeight / 2)
    }
    // The look is deferred, because reading the position in mid-frame costs a layout of the page.
    const scroll = () => (timer ??= setTimeout(look, SOON_MS))
    look()
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scroll)
    }
  }, [])
  if (!isShown) return null
  const rise = () => {
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    arriveAtHeading()
  }
  return (
    <IconButton
      color="line"
      size="large"
      icon={ArrowUp}
      label={t('to-top')}
      onClick={rise}
      className="fixed right-4 bottom-(--above-bar,16px) z-20 animate-rise rounded-full shadow-float"
    />
  )
}
