import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { type Way, warningsOf, wayAddress } from './way.ts'

/** The dialog loads when somebody is about to follow a link that needs a warning. */
const WayOutDialog = lazy(async () => {
  const { WayOutDialog: Component } = await import('./way-out-dialog.tsx')
  await textsReady()
  return { default: Component }
})

export interface WayLink {
  readonly href: string
  readonly onFollow: (event: MouseEvent) => void
  /** Other sites learn no referrer from us, but an exchanger may learn the site. */
  readonly referrerPolicy: 'origin'
}

interface WayOutProps {
  way: Way
  /** Renders the link in any look, with this address and this handler. */
  children: (link: WayLink) => ReactNode
}

/** A link to an exchanger's own site. An odd rate or name shows a warning with checks first. */
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
