import type { LucideIcon } from 'lucide-react'
import { Button } from '../action/button.tsx'
import { Checkbox } from '../field/checkbox.tsx'

interface MarkBoxProps {
  /** The name of the marked row, for screen readers. */
  label: string
  isMarked: boolean
  onMark: () => void
}

/** The checkbox that marks a row; the key X does so too, where rows have keys. */
export function MarkBox({ label, isMarked, onMark }: MarkBoxProps) {
  return (
    <span data-mark className="relative z-10 w-8 shrink-0">
      <Checkbox
        label={<span className="sr-only">{label}</span>}
        isChecked={isMarked}
        onChange={onMark}
      />
    </span>
  )
}

interface DoMarkedProps {
  icon: LucideIcon
  text: string
  count: number
  isBusy: boolean
  onDo: () => void
}

/** Acts on all marked rows; the key E does so too while any is marked. */
export function DoMarked({ icon, text, count, isBusy, onDo }: DoMarkedProps) {
  const isOff = count === 0
  return (
    <div>
      <Button
        data-do-marked={isOff ? undefined : ''}
        icon={icon}
        isLoading={isBusy}
        aria-disabled={isOff}
        onClick={onDo}
      >
        {text}
      </Button>
    </div>
  )
}
