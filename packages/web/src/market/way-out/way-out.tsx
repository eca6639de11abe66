import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { type Way, warningsOf, wayAddress } from './way.ts'

/** Fetched when somebody is about to follow a way that needs a word first. */
const WayOutDialog = lazy(async () => {
  const { WayOutDialog: Component } = await import('./way-out-dialog.tsx')
  await textsReady()
  return { default: Component }
})

export interface WayLink {
  readonly href: string
  readonly onFollow: (event: MouseEvent) => void
  /** Our pages tell nobody where a reader comes from; an exchanger may know the site. */
  readonly referrerPolicy: 'origin'
}

interface WayOutProps {
  way: Way
  /** The link itself, in whatever look: with this address, telling this when it is followed. */
  children: (link: WayLink) => ReactNode
}

/**
 * A way to an exchanger's own site. Where the rate or the name is odd, what to check comes first.
 */
export function WayOut({ way, children }: WayOutProps) {
  const [isWarned, setWarned] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const onFollow = (event: MouseEvent) => {
    if (warningsOf(way).length === 0) return
    event.preventDefault()
    setWarned(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {children({ href: wayAddress(way), onFollow, referrerPolicy: 'origin' })}
      {isWarned && (
        <Suspense fallback={null}>
          <WayOutDialog way={way} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
