import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint?: ReactNode
  isDisabled?: boolean
}

/** A switch takes effect at once, unlike a checkbox, which waits for a form. */
export function Switch({ label, isOn, onChange, hint, isDisabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 pointer-coarse:min-h-11">
      <span className="text-table">
        <label id={id} htmlFor={`${id}-control`} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-meta text-text-3">
            {hint}
          </span>
        )}
      </span>
      <button
        id={`${id}-control`}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className={clsx(
          'touch-area relative h-6 w-10 shrink-0 rounded-full border',
          'transition-colors duration-200',
          isOn ? 'border-violet bg-violet' : 'border-control bg-surface-2',
          isDisabled && 'opacity-50',
        )}
      >
        <span
          className={clsx(
            'absolute top-1/2 left-0.5 size-4.5 -translate-y-1/2 rounded-full',
            'shadow-(--elevation-knob) transition-transform duration-200',
            isOn ? 'translate-x-4 bg-white' : 'bg-control',
          )}
        />
      </button>
    </div>
  )
}
