import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWatched, watched } from '#web/lib/watched.ts'
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
  useEffect(() => {
    const { style } = document.documentElement
    // Told once it is laid out anyway: to ask for its height would lay out the page twice.
    const sized = new ResizeObserver(([entry]) => {
      const height = entry!.borderBoxSize[0]!.blockSize
      style.setProperty('--above-bar', `${height + CLEARANCE}px`)
    })
    sized.observe(bar.current!)
    return () => {
      sized.disconnect()
      style.removeProperty('--above-bar')
    }
  }, [])
  return (
    // At its end it takes the gap that the page's footer keeps.
    <div
      ref={bar}
      className={
        'sticky bottom-0 order-last z-[21] -mx-(--page-side) -mb-10 flex gap-2 ' +
        'border-t border-line-soft bg-bg px-(--page-side) pt-2 ' +
        'pb-[max(8px,env(safe-area-inset-bottom))] ' +
        // Beside a choice, or three of them, there is room for their words alone.
        'max-sm:has-[select]:[&>button]:flex-none max-sm:has-[select]:[&>button]:px-2.5 ' +
        'max-sm:has-[select]:[&>button_svg]:hidden ' +
        'max-sm:has-[[data-place]:not(:empty)]:[&>button]:px-1.5 ' +
        'max-sm:has-[[data-place]:not(:empty)]:[&>button_svg]:hidden ' +
        'max-sm:[&>[data-place]>button]:px-1.5 max-sm:[&>[data-place]>button_svg]:hidden'
      }
    >
      {children}
    </div>
  )
}

/** Where something may stand in the bar that comes of what is above it. */
const place = watched<HTMLElement | null>(null)
const setPlace = (element: HTMLElement | null) => place.set(element)

/**
 * A place in the bar for what a list has to say: nothing where it has nothing. A slim one has no
 * more room than its words.
 */
export function BarPlace({ isSlim = false }: { isSlim?: boolean }) {
  return (
    <span
      data-place
      ref={setPlace}
      className={clsx('flex min-w-0 empty:hidden', isSlim ? 'flex-none' : 'flex-auto')}
    />
  )
}

/** Whether there is such a place, and how to stand in it. */
export function useBarPlace(): ((children: ReactNode) => ReactNode) | undefined {
  const element = useWatched(place)
  return element ? (children) => createPortal(children, element) : undefined
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
