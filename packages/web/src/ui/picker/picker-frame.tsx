import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { Drawer } from '../overlay/modal.tsx'
import { floatClass } from '../overlay/popover.tsx'
import { useAnchored } from '../overlay/use-anchored.ts'
import { useDismiss } from '../overlay/use-dismiss.ts'

interface PickerFrameProps {
  label: string
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The place of an open picker: beside its button, or a sheet from below on small screens. */
export function PickerFrame(props: PickerFrameProps) {
  const { label, isOpen, onClose, children } = props
  const isRoomy = useWiderThan('md')
  if (isRoomy) return isOpen ? <FloatingFrame {...props} /> : null
  return (
    <Drawer
      edge="bottom"
      title={label}
      isOpen={isOpen}
      onClose={onClose}
      className="picker-sheet h-[80dvh]"
    >
      <div className="-mx-5 -mb-5 flex h-full flex-col">{children}</div>
    </Drawer>
  )
}

function FloatingFrame({ label, anchor, onClose, children }: PickerFrameProps) {
  const float = useRef<HTMLDivElement>(null)
  useAnchored({ anchor, float, isOpen: true, matchesWidth: true })
  useDismiss(true, [anchor, float], onClose)
  return (
    <div
      ref={float}
      role="dialog"
      aria-label={label}
      popover="manual"
      className={clsx(floatClass, 'flex max-h-[420px] w-80 flex-col overflow-hidden')}
    >
      {children}
    </div>
  )
}
