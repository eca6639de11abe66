import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWatched, watched } from '#web/lib/watched.ts'
import { Button } from '../action/button.tsx'
import { Modal } from './modal.tsx'

/** The gap kept above the bar by floating elements, in CSS pixels. */
const CLEARANCE = 12

/**
 * The bar at the window's foot on a narrow page, for as long as the content goes on below it. It is
 * drawn last in its column wherever it is in the markup, so that the keyboard reaches it before a
 * long list. Floating elements and the focus stay above it by `--above-bar`.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    // The observer reports after layout: reading the height here would lay the page out twice.
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
    // At the column's end, the bar takes over the footer's gap.
    <div
      ref={bar}
      className={
        'sticky bottom-0 order-last z-[21] -mx-(--page-side) -mb-10 flex gap-2 ' +
        'border-t border-line-soft bg-bg px-(--page-side) pt-2 ' +
        'pb-[max(8px,env(safe-area-inset-bottom))] ' +
        // Beside one choice, or three, a button has room for its words alone.
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

/** The element in the bar into which the content above it renders. */
const place = watched<HTMLElement | null>(null)
const setPlace = (element: HTMLElement | null) => place.set(element)

/**
 * A place in the bar for the words of a list; empty while it has none. A slim one is only as high
 * as its words.
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

/** Renders into that place; undefined where there is none. */
export function useBarPlace(): ((children: ReactNode) => ReactNode) | undefined {
  const element = useWatched(place)
  return element ? (children) => createPortal(children, element) : undefined
}

interface BarSheetProps {
  icon: LucideIcon
  /** The label of its button in the bar. */
  label: string
  title: string
  /** The foot of the sheet; it gets the function that closes the sheet. */
  footer: (close: () => void) => ReactNode
  children: ReactNode
}

/** A button in the bar, with the sheet that rises from it. */
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
