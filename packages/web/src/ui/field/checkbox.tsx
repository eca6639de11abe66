import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface CheckboxProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The count after the label. */
  count?: ReactNode
  isDisabled?: boolean
}

export function Checkbox({ label, isChecked, onChange, count, isDisabled }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'group flex min-h-9 items-center gap-3 text-table pointer-coarse:min-h-11',
        isDisabled ? 'text-text-3' : 'cursor-pointer',
      )}
    >
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className={
            'peer size-5 cursor-[inherit] appearance-none rounded-small border border-control ' +
            'bg-raised transition-colors duration-[120ms] ' +
            'checked:border-violet checked:bg-violet ' +
            'disabled:opacity-50'
          }
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-4 text-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-meta text-text-3">{count}</span>}
    </label>
  )
}
