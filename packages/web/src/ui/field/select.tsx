import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { controlClass, Field, type FieldProps } from './field.tsx'

interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

type SelectProps<Value extends string> = FieldProps & {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
}

/** A choice of a few values: the platform's own list, which every reader and phone knows. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onChange, ...field } = props
  return (
    <Field {...field}>
      {(labelled) => (
        <div className="relative">
          <select
            {...labelled}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={clsx(
              controlClass,
              'appearance-none pr-9 text-ellipsis max-sm:pr-7.5 max-sm:pl-2.5',
            )}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 max-sm:right-2.5 -translate-y-1/2 text-text-3"
          />
        </div>
      )}
    </Field>
  )
}
