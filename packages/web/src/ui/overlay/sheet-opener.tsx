import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { Modal } from './modal.tsx'

interface SheetOpenerProps {
  icon: LucideIcon
  /** On the button, and again on the one that floats. */
  label: string
  title: string
  /** What is at the foot of the sheet, given the way to close it. */
  footer: (close: () => void) => ReactNode
  children: ReactNode
}

/**
 * On a phone: a button in its place, which floats at the bottom once its place has been scrolled
 * away, and a sheet that rises from it.
 */
export function SheetOpener({ icon, label, title, footer, children }: SheetOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isPassed = usePassed(place)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      <div ref={place}>
        <Button icon={icon} isWide aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
      </div>
      {isPassed && (
        <div className="pointer-events-none fixed inset-x-0 bottom-3 z-10 flex justify-center">
          <Button
            color="black"
            roundness="full"
            icon={icon}
            aria-haspopup="dialog"
            className="pointer-events-auto animate-rise shadow-float"
            onClick={open}
          >
            {label}
          </Button>
        </div>
      )}
      <Modal isOpen={isOpen} onClose={close} shape="sheet" title={title} footer={footer(close)}>
        {children}
      </Modal>
    </>
  )
}

/** Whether the page has been scrolled beyond an element. */
function usePassed(element: { readonly current: HTMLElement | null }): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
