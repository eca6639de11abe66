import { type ReactNode, useId, useRef, useState } from 'react'
import { useAnchored } from './use-anchored.ts'
import { useDismiss } from './use-dismiss.ts'

/** The pointer may cross the gap to the words before they go. */
const GRACE_MS = 150
const DELAY_MS = 250

interface TooltipProps {
  text: ReactNode
  /** The explained element. It must be focusable for readers without a pointer. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** Words about something, on hover and on focus; Escape hides them, and they can be hovered. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const float = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useAnchored({ anchor, float, isOpen, side: 'top' })
  useDismiss(isOpen, [anchor, float], () => setOpen(false))
  const turn = (shows: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(shows), afterMs)
  }
  return (
    <span
      ref={anchor}
      className="inline-flex max-w-full min-w-0"
      onPointerEnter={() => turn(true, DELAY_MS)}
      onPointerLeave={() => turn(false, GRACE_MS)}
      onFocus={() => turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <div
          id={id}
          ref={float}
          role="tooltip"
          popover="manual"
          className={
            'fixed w-max max-w-72 animate-rise rounded-small bg-black px-3 py-2 text-dense ' +
            'font-normal whitespace-normal text-on-black shadow-float'
          }
        >
          {text}
        </div>
      )}
    </span>
  )
}
