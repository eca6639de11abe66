import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { Modal } from './modal.tsx'

/** What floats stands this far above it, in CSS pixels. */
const CLEARANCE = 12

/**
 * On a narrow page: a bar at the foot of the window for as long as the content goes on below it. It
 * is seen last of its column wherever it stands in it: the keyboard reaches it before a long list.
 * What floats at the foot of the window stands above it by `--above-bar`, and so does what has the
 * focus.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const height = bar.current?.offsetHeight ?? 0
    style.setProperty('--above-bar', `${height + CLEARANCE}px`)
    return () => void style.removeProperty('--above-bar')
  }, [])
  return (
    // At its end it takes the gap that the page's footer keeps.
    <div
      ref={bar}
      className={
        'sticky bottom-0 order-last z-[21] -mx-4 -mb-16 flex gap-2 ' +
        'border-t border-line-soft bg-bg px-4 pt-2 ' +
        'pb-[max(8px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6'
      }
    >
      {children}
    </div>
  )
}

interface BarSheetProps {
  icon: LucideIcon
  /** On its button in the bar. */
  label: string
  title: string
  /** What is at the foot of the sheet, given the way to close it. */
  footer: (close: () => void) => ReactNode
  children: ReactNode
}

/** A button of the bar, and the sheet that rises from it. */
export function BarSheet({ icon, label, title, footer, children }: BarSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={icon}
        className="min-h-11 min-w-0 flex-1"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={close} shape="sheet" title={title} footer={footer(close)}>
        {children}
      </Modal>
    </>
  )
}
