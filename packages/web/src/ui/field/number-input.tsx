import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { type TypedUnit, unitTaken } from '#web/lib/typed/typed-unit.ts'
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
    /** The unit, or a button, after the number. */
    after?: ReactNode
    /** The units taken with a pasted number; by default what stands after it. */
    unit?: TypedUnit | undefined
    isLarge?: boolean
  }

/** A number in the reader's own digits; the fault of any other text is told below it. */
export function NumberInput(props: NumberInputProps) {
  const { label, hidesLabel, hint, error, className, ...own } = props
  const {
    value,
    onChange,
    isAboveZero,
    hasCents,
    after,
    unit = unitTaken(after),
    isLarge,
    ...rest
  } = own
  const { t } = useTranslation('ui')
  const { field, isJunk } = useTypedNumber({
    value,
    onChange,
    ...(isAboveZero !== undefined && { isAboveZero }),
    ...(hasCents !== undefined && { hasCents }),
    unit,
  })
  const wrong = isJunk ? t('no-number') : error
  return (
    <Field {...({ label, hidesLabel, hint, error: wrong, className } as FieldProps)}>
      {(labelled) => (
        <div className="relative flex items-center">
          <input
            {...rest}
            {...labelled}
            {...field}
            className={clsx(controlClass, isLarge && 'min-h-13 text-h3 font-semibold')}
          />
          {after && <span className="absolute right-3 text-table text-text-3">{after}</span>}
        </div>
      )}
    </Field>
  )
}
