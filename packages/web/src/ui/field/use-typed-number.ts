import {
  type ChangeEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { numberText } from '#web/lib/format/number-text.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { canBecomeNumber } from '#web/lib/typed/half-typed.ts'
import { faultTyped, readAmount } from '#web/lib/typed/read-amount.ts'
import { useRefusedFilter } from '#web/lib/typed/refused-filters.ts'
import type { TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

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
  /**
   * The question that a live value answers. While it stays, so does a refused text: only the market
   * has moved, and nobody has typed another number.
   */
  liveOf?: string | undefined
  /** Whether the number is a filter, whose refused text goes when all filters are cleared. */
  isFilter?: boolean | undefined
}

/** A usual number of a unit. */
function exampleOf(unit: TypedUnit): number {
  if (unit === 'count') return 10
  if (unit === 'percent') return 1.5
  return unit === 'dollars' ? 100 : 0.05
}

/** More decimals than any coin has. */
const MOST_DECIMALS = 12

/** A half-typed number that rests this long is judged as if its field were left. */
const RESTING_MS = 1_000

/**
 * A number in the reader's own digits. Commas, points, spaces and a pasted unit are understood; its
 * groups are marked on blur, and unmarked on focus: of `10,000` Backspace would leave `10,00`. Text
 * that is no number stays as typed, and changes nothing, and its form is not sent. Focus selects
 * all of it, so that typing replaces it.
 */
export function useTypedNumber(number: TypedNumber) {
  const { value, onChange, isAboveZero = false, hasCents = false, unit } = number
  const { liveOf, isFilter = false } = number
  const locale = useLocale()
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const rested = useDebounced(typed, RESTING_MS)
  const hasJustCome = useRef(false)
  const last = useRef({ value, liveOf })
  const lastSent = useRef<{ readonly value: number | undefined }>(undefined)
  const send = (next: number | undefined) => {
    lastSent.current = { value: next }
    onChange(next)
  }
  const written =
    value === undefined
      ? ''
      : numberText(value, locale, {
          maximumFractionDigits: MOST_DECIMALS,
          useGrouping: !isFocused,
          ...(hasCents && !Number.isInteger(value) && { minimumFractionDigits: 2 }),
        })
  const read = (text: string) => readAmount(text, locale, unit)
  const isFine = (text: string) => {
    const amount = read(text)
    return amount !== undefined && (amount > 0 || !isAboveZero)
  }
  const sentence = (text: string) => {
    const error = faultTyped(text, unit)
    const plain = (meant: number) =>
      numberText(meant, locale, { useGrouping: false, maximumFractionDigits: MOST_DECIMALS })
    if (error.kind !== 'which-number') return t(error.kind, { example: plain(exampleOf(unit)) })
    return t(error.kind, { less: plain(error.less), more: plain(error.more) })
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
    if (typed !== undefined && typed.trim() !== '' && isFine(typed)) send(read(typed))
  })
  const input = useRef<HTMLInputElement>(null)
  const wentBack = useRef(false)
  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])
  // A number that a person sets elsewhere replaces a refused text, unless they type here.
  useLayoutEffect(() => {
    const before = last.current
    if (before.value === value && before.liveOf === liveOf) return
    last.current = { value, liveOf }
    const isOwn = lastSent.current !== undefined && lastSent.current.value === value
    lastSent.current = undefined
    const isMarkets = liveOf !== undefined && before.liveOf === liveOf
    if (isOwn || isMarkets || (isFocused && !wentBack.current)) return
    setTyped(undefined)
    setLeft(false)
  }, [value, liveOf, isFocused])
  useRefusedFilter(isFilter && isUnread, () => {
    setTyped(undefined)
    setLeft(false)
  })
  // A browser drops the selection of a text that changes, as this one does without its groups, and
  // with each live value.
  const isUntouched = isFocused && typed === undefined
  const isAllSelected = useRef(true)
  useLayoutEffect(() => {
    isAllSelected.current = true
  }, [isUntouched])
  useLayoutEffect(() => {
    // A caret that somebody has placed stays, and so does a part that is selected to be copied.
    if (isUntouched && isAllSelected.current) input.current?.select()
  }, [isUntouched, written])
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
      // A refused text that has come to mean a number is written like one.
      value: isFocused || isUnread ? (typed ?? written) : written,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        hasJustCome.current = false
        wentBack.current = false
        setTyped(target.value)
        setLeft(false)
        if (target.value.trim() === '') return send(undefined)
        if (isFine(target.value)) send(read(target.value))
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd, value: shown } = currentTarget
        isAllSelected.current = selectionStart === 0 && selectionEnd === shown.length
      },
      onFocus: () => {
        setFocused(true)
        if (!isUnread) setTyped(undefined)
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
        setFocused(false)
        setLeft(isUnread)
        if (!isUnread) setTyped(undefined)
      },
    } as const,
  }
}
