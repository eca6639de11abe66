import {
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { numberText } from '#web/lib/format/number-text.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { canBecomeNumber } from '#web/lib/typed/half-typed.ts'
import { faultTyped, readAmount } from '#web/lib/typed/read-amount.ts'
import type { TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { useSettled } from '#web/lib/use-settled.ts'

interface TypedNumber {
  /** Empty when undefined. */
  value: number | undefined
  /** Called while typing, whenever the text reads as a number or is empty. */
  onChange: (value: number | undefined) => void
  /** Zero is as invalid as a word. */
  isAboveZero?: boolean
  /** Writes plain money as lists do: with both digits of the cents, or none. */
  hasCents?: boolean
  /** The unit of the number; no other one is taken with a pasted number. */
  unit: TypedUnit
}

/** A usual number of a unit. */
function exampleOf(unit: TypedUnit): number {
  if (unit === 'count') return 10
  if (unit === 'percent') return 1.5
  return unit === 'dollars' ? 100 : 0.05
}

/** A half-typed number that rests this long is judged as if its field were left. */
const RESTING_MS = 1_000

/**
 * A number in the reader's own digits. Commas, points, spaces and a pasted unit are understood; it
 * is formatted on blur, never while it is typed. Text that is no number stays as typed, and changes
 * nothing, and its form is not sent. Focus selects all of it, so that typing replaces it.
 */
export function useTypedNumber(number: TypedNumber) {
  const { value, onChange, isAboveZero = false, hasCents = false, unit } = number
  const locale = useLocale()
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const rested = useSettled(typed, RESTING_MS)
  const hasJustCome = useRef(false)
  const written =
    value === undefined
      ? ''
      : numberText(value, locale, {
          maximumFractionDigits: 12,
          ...(hasCents && !Number.isInteger(value) && { minimumFractionDigits: 2 }),
        })
  const read = (text: string) => readAmount(text, locale, unit)
  const isFine = (text: string) => {
    const amount = read(text)
    return amount !== undefined && (amount > 0 || !isAboveZero)
  }
  const sentence = (text: string) => {
    const fault = faultTyped(text, unit)
    const plain = (meant: number) => numberText(meant, locale, { useGrouping: false })
    if (fault.kind !== 'which-number') return t(fault.kind, { example: plain(exampleOf(unit)) })
    return t(fault.kind, { less: plain(fault.less), more: plain(fault.more) })
  }
  const isDone = (text: string) => isLeft || (rested === text && read(text) === undefined)
  const isUnread = typed !== undefined && typed.trim() !== '' && !isFine(typed)
  const isJunk = isUnread && (isDone(typed) || !canBecomeNumber(typed, locale, unit))
  // A kept text may be a number of another unit, or in another language.
  const readBy = `${locale} ${typeof unit === 'string' ? unit : unit.codes.join(' ')}`
  const lastReadBy = useRef(readBy)
  useEffect(() => {
    if (lastReadBy.current === readBy) return
    lastReadBy.current = readBy
    if (typed !== undefined && typed.trim() !== '' && isFine(typed)) onChange(read(typed))
  })
  const input = useRef<HTMLInputElement>(null)
  // The form still has the number from before: sent, it would say other than it shows.
  useEffect(() => {
    const form = input.current?.form
    if (!isUnread || !form) return undefined
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setLeft(true)
      input.current?.focus()
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [isUnread])
  return {
    /** A sentence on text that is no number of this field. */
    wrong: isJunk ? sentence(typed) : undefined,
    field: {
      ref: input,
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      value: typed ?? written,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        setLeft(false)
        if (target.value.trim() === '') return onChange(undefined)
        if (isFine(target.value)) onChange(read(target.value))
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
        setLeft(isUnread)
        if (!isUnread) setTyped(undefined)
      },
    } as const,
  }
}
