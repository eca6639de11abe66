import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { signOf, type TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type NumberInputProps = FieldProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    'type' | 'onChange' | 'onFocus' | 'onBlur' | 'onMouseUp' | 'value'
  > & {
    /** Empty when undefined. */
    value: number | undefined
    /** Called while typing, whenever the text reads as a number or is empty. */
    onChange: (value: number | undefined) => void
    isAboveZero?: boolean
    hasCents?: boolean
    /** The unit of the number; no other one is taken with a pasted number. */
    unit: TypedUnit
    /** The question that a live value answers, as long as it stays the same. */
    liveOf?: string | undefined
    /** Whether the button that clears all filters clears this field, too. */
    isFilter?: boolean
    /** The text or mark after the number; by default the sign of its unit. */
    after?: ReactNode
    isLarge?: boolean
  }

/** A number in the reader's own digits; the fault of any other text is shown below it. */
export function NumberInput(props: NumberInputProps) {
  const { label, hidesLabel, hint, error, className, ...own } = props
  const {
    value,
    onChange,
    isAboveZero,
    hasCents,
    unit,
    liveOf,
    isFilter,
    after = signOf(unit),
    isLarge,
    ...rest
  } = own
  const { field, wrong } = useTypedNumber({
    value,
    onChange,
    ...(isAboveZero !== undefined && { isAboveZero }),
    ...(hasCents !== undefined && { hasCents }),
    unit,
    liveOf,
    isFilter,
  })
  return (
    <Field {...({ label, hidesLabel, hint, error: wrong ?? error, className } as FieldProps)}>
      {(labelled) => (
        <div className="relative flex items-center">
          <input
            {...rest}
            {...labelled}
            {...field}
            className={clsx(
              controlClass,
              isLarge && 'min-h-13 text-h3 font-semibold',
              after && typeof after !== 'string' && 'pr-16',
            )}
            // Typed text ends before the mark and the blanks on both sides of it.
            style={typeof after === 'string' ? { paddingRight: `${after.length + 2.5}ch` } : {}}
          />
          {after && <span className="absolute right-3 text-table text-text-3">{after}</span>}
        </div>
      )}
    </Field>
  )
}
