import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { noteClickOut } from '../exchanger/note-click-out.ts'
import { type Way, warningsOf } from './way.ts'

/** Fetched when somebody is about to follow a way that needs a word first. */
const WayOutDialog = lazy(async () => {
  const { WayOutDialog: Component } = await import('./way-out-dialog.tsx')
  await textsReady()
  return { default: Component }
})

interface WayOutProps {
  way: Way
  /** The link itself, in whatever look: with this address, telling this when it is followed. */
  children: (link: { href: string; onFollow: (event: MouseEvent) => void }) => ReactNode
}

/**
 * A way to an exchanger's own site. Who goes is counted; where the rate or the name is odd, what to
 * check comes first.
 */
export function WayOut({ way, children }: WayOutProps) {
  const [isWarned, setWarned] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    const { exchanger, give, get } = way
    // What is counted are ways from offers.
    if (give !== null && get !== null) noteClickOut({ exchanger: exchanger.id, give, get })
  }
  const onFollow = (event: MouseEvent) => {
    if (warningsOf(way).length === 0) return leave()
    event.preventDefault()
    setWarned(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {children({ href: way.siteUrl, onFollow })}
      {isWarned && (
        <Suspense fallback={null}>
          <WayOutDialog way={way} isOpen={isOpen} onClose={close} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
