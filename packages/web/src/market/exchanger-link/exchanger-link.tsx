import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { type ExchangerTarget, linkAddress, warningsOf } from './exchanger-target.ts'

/** The warning loads when somebody is about to follow a link that needs a warning. */
const ExchangerWarning = lazy(async () => {
  const { ExchangerWarning: Component } = await import('./exchanger-warning.tsx')
  await textsReady()
  return { default: Component }
})

export interface ExchangerAnchor {
  readonly href: string
  readonly onFollow: (event: MouseEvent) => void
  /** Other sites learn no referrer from us, but an exchanger may learn the site. */
  readonly referrerPolicy: 'origin'
}

interface ExchangerLinkProps {
  to: ExchangerTarget
  /** Renders the link in any look, with this address and this handler. */
  children: (link: ExchangerAnchor) => ReactNode
}

/** A link to an exchanger's own site. An odd rate or name shows a warning with checks first. */
export function ExchangerLink({ to: target, children }: ExchangerLinkProps) {
  const [isWarned, setWarned] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const onFollow = (event: MouseEvent) => {
    if (warningsOf(target).length === 0) return
    event.preventDefault()
    setWarned(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {children({ href: linkAddress(target), onFollow, referrerPolicy: 'origin' })}
      {isWarned && (
        <Suspense fallback={null}>
          <ExchangerWarning target={target} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
