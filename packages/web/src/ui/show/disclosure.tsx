import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface DisclosureProps {
  /** The line that opens it. */
  summary: ReactNode
  children: ReactNode
  /** Controls the state; without it the disclosure keeps its own. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
}

export function Disclosure({ summary, children, isOpen, onToggle, className }: DisclosureProps) {
  const id = useId()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  const toggle = () => {
    setOwnOpen(!isShown)
    onToggle?.(!isShown)
  }
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
        className={
          'flex w-full items-center justify-between gap-3 rounded-small py-2 text-left ' +
          'text-table font-medium hover:text-accent pointer-coarse:min-h-11'
        }
      >
        {summary}
        <ChevronDown
          aria-hidden
          className={clsx(
            'size-4 shrink-0 text-text-3 transition-transform duration-200',
            isShown && 'rotate-180',
          )}
        />
      </button>
      <div id={id} hidden={!isShown} className={clsx(isShown && 'animate-rise')}>
        {isShown && children}
      </div>
    </div>
  )
}
