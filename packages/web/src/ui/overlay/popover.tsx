import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { type Side, useAnchored } from './use-anchored.ts'
import { useDismiss } from './use-dismiss.ts'

/** Properties of the element that opens it. */
export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
}

interface PopoverProps {
  label: string
  trigger: (props: PopoverTrigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: Side
  className?: string
}

/** A small sheet beside what opened it. The page stays usable; Escape returns to the opener. */
export function Popover({ label, trigger, children, side, className }: PopoverProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const float = useRef<HTMLDivElement>(null)
  useAnchored({ anchor, float, isOpen, ...(side && { side }) })
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  useDismiss(isOpen, [anchor, float], (how) => (how === 'escape' ? close() : setOpen(false)))
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!isOpen),
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        'aria-controls': isOpen ? id : undefined,
      })}
      {isOpen && (
        <div
          id={id}
          ref={float}
          role="dialog"
          aria-label={label}
          popover="manual"
          className={clsx(floatClass, 'overflow-y-auto p-4', className)}
        >
          <Content close={close}>{children}</Content>
        </div>
      )}
    </>
  )
}

function Content({ close, children }: Pick<PopoverProps, 'children'> & { close: () => void }) {
  return typeof children === 'function' ? children(close) : children
}

/** Classes of everything that floats above the page. */
export const floatClass =
  'fixed animate-rise rounded-default border border-line-soft bg-raised text-text shadow-float'
