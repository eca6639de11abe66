import { clsx } from 'clsx'
import { useId } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  hidesLabel?: boolean
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A choice of very few values, all in sight: radio buttons that look like one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hidesLabel, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend
        className={hidesLabel ? 'sr-only' : 'mb-1.5 block text-dense font-medium text-text-2'}
      >
        {label}
      </legend>
      <div className="flex flex-wrap gap-1 rounded-default bg-surface-2 p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-small px-1',
              'whitespace-nowrap sm:px-3',
              'text-table font-medium transition-colors duration-[120ms] pointer-coarse:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              'has-focus-visible:outline-accent',
              option.value === value
                ? 'bg-raised text-accent shadow-(--elevation-knob)'
                : 'text-text-2 hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
