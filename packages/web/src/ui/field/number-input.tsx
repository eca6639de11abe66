import { clsx } from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { readAmount } from '#web/lib/format/read-amount.ts'
import { numberText } from '#web/lib/format/number-text.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type NumberInputProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'value'> & {
    /** Undefined: empty. */
    value: number | undefined
    /** While typing, whenever it reads as a number or is empty. */
    onChange: (value: number | undefined) => void
    /** After it: the unit, a button. */
    after?: ReactNode
    isLarge?: boolean
  }

/**
 * A number in the reader's own digits. Commas, points and spaces are all understood; it is written
 * out properly when it is left, and never while it is typed.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, hidesLabel, hint, error, className, ...own } = props
  const { value, onChange, after, isLarge, ...rest } = own
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const written =
    value === undefined ? '' : numberText(value, locale, { maximumFractionDigits: 12 })
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return onChange(undefined)
    const read = readAmount(text, locale)
    if (read !== undefined) onChange(read)
  }
  return (
    <Field {...({ label, hidesLabel, hint, error, className } as FieldProps)}>
      {(labelled) => (
        <div className="relative flex items-center">
          <input
            {...rest}
            {...labelled}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? written}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => {
              setTyped(undefined)
              rest.onBlur?.(event)
            }}
            className={clsx(controlClass, isLarge && 'min-h-13 text-h3 font-semibold')}
          />
          {after && <span className="absolute right-3 text-table text-text-3">{after}</span>}
        </div>
      )}
    </Field>
  )
}
