import { type ChangeEvent, type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { readAmount } from '#web/lib/format/read-amount.ts'
import { numberText } from '#web/lib/format/number-text.ts'
import { useLocale } from '#web/lib/texts/texts.ts'

interface TypedNumber {
  /** Empty when undefined. */
  value: number | undefined
  /** Called while typing, whenever the text reads as a number or is empty. */
  onChange: (value: number | undefined) => void
  /** Zero is as invalid as a word. */
  isAboveZero?: boolean
  /** Writes plain money as lists do: with both digits of the cents, or none. */
  hasCents?: boolean
}

/** Characters that belong to no number, even a half-typed one. */
const foreign = /[^\d\s.,\u00a0\u202f'’_]/

/**
 * A number in the reader's own digits. Commas, points and spaces are all understood; it is
 * formatted on blur, never while it is typed. Text that is no number stays as typed. Focus selects
 * all of it, so that typing replaces it.
 */
export function useTypedNumber(number: TypedNumber) {
  const { value, onChange, isAboveZero = false, hasCents = false } = number
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const hasJustCome = useRef(false)
  const written =
    value === undefined
      ? ''
      : numberText(value, locale, {
          maximumFractionDigits: 12,
          ...(hasCents && !Number.isInteger(value) && { minimumFractionDigits: 2 }),
        })
  const isFine = (text: string) => {
    const read = readAmount(text, locale)
    return read !== undefined && (read > 0 || !isAboveZero)
  }
  const isJunk =
    typed !== undefined &&
    typed.trim() !== '' &&
    (foreign.test(typed) || (isLeft && !isFine(typed)))
  return {
    isJunk,
    field: {
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      value: typed ?? written,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        setLeft(false)
        if (target.value.trim() === '') return onChange(undefined)
        if (isFine(target.value)) onChange(readAmount(target.value, locale))
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        target.select()
        hasJustCome.current = true
      },
      // A press sets the caret after the focus event.
      onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd } = currentTarget
        if (hasJustCome.current && selectionStart === selectionEnd) currentTarget.select()
        hasJustCome.current = false
      },
      onBlur: () => {
        hasJustCome.current = false
        const isKept = typed !== undefined && typed.trim() !== '' && !isFine(typed)
        setLeft(isKept)
        if (!isKept) setTyped(undefined)
      },
    } as const,
  }
}
