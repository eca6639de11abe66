import type { LucideIcon } from 'lucide-react'
import { Button } from '../action/button.tsx'
import { Checkbox } from '../field/checkbox.tsx'

interface RowCheckboxProps {
  /** The name of the row, for screen readers. */
  label: string
  isSelected: boolean
  onToggle: () => void
}

/** The checkbox that selects a row; the key X does so too, where rows have keys. */
export function RowCheckbox({ label, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <span data-select className="relative z-10 w-8 shrink-0">
      <Checkbox
        label={<span className="sr-only">{label}</span>}
        isChecked={isSelected}
        onChange={onToggle}
      />
    </span>
  )
}

interface BulkActionProps {
  icon: LucideIcon
  text: string
  count: number
  isBusy: boolean
  onDo: () => void
}

/** Acts on all selected rows; the key E does so too while any is selected. */
export function BulkAction({ icon, text, count, isBusy, onDo }: BulkActionProps) {
  const isOff = count === 0
  return (
    <div>
      <Button
        data-bulk-action={isOff ? undefined : ''}
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
