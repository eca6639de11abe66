import { bestMatches } from '@hopwise/contract'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { byGroup, namesOf, type OptionSection, type PickerOption } from './option.ts'
import { optionId, OptionList } from './option-list.tsx'

export interface OptionPanelProps {
  label: string
  options: readonly PickerOption[]
  /** Sections above all others while nothing is typed: recent and popular options. */
  sections?: readonly OptionSection[]
  chosen: ReadonlySet<string>
  onChoose: (option: PickerOption) => void
  onClose: () => void
  /** The text typed on the closed picker. */
  typedBefore?: string
  /** Returns the text typed before the field took the focus. */
  takeTyped?: () => string
  searchLabel?: string
  placeholder?: string
  /** The sections for a typed text, where there is more to list than matching options. */
  sectionsFor?: (typed: string) => readonly OptionSection[]
  isMultiple?: boolean
  /**
   * Whether the list stands on the page for good: it takes no focus, and ignores Escape and Tab.
   */
  isStanding?: boolean
  /** The content below the list. */
  footer?: ReactNode
}

/**
 * A text field over a list: Down and Up move, Enter chooses, Escape closes. In a list that stands
 * on the page, Escape clears the text instead.
 */
export function OptionPanel(props: OptionPanelProps) {
  const { label, options, sections = [], chosen, onChoose, onClose, isMultiple, isStanding } = props
  const { sectionsFor } = props
  const { t } = useTranslation('ui')
  const listId = useId()
  const [typed, setTyped] = useState(props.typedBefore ?? '')
  const [activeAt, setActiveAt] = useState(isStanding ? -1 : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const shown = useMemo<readonly OptionSection[]>(() => {
    if (typed.trim() === '') return [...sections, ...byGroup(options)]
    if (sectionsFor) return sectionsFor(typed)
    return [{ title: undefined, options: bestMatches(typed, options, namesOf) }]
  }, [typed, options, sections, sectionsFor])
  const flat = useMemo(() => shown.flatMap((section) => section.options), [shown])

  const takeOver = useEffectEvent(() => {
    const before = props.takeTyped?.()
    if (!before || !field.current) return
    // Set synchronously: the next key may come before a render, and continues the field's text.
    field.current.value = before
    setTyped(before)
  })
  useEffect(() => {
    if (isStanding || !field.current) return
    // A dialog opened around it gives the focus to an element with `autofocus`.
    field.current.autofocus = true
    field.current.focus()
    takeOver()
  }, [isStanding])
  // A standing list opens at its choice, without scrolling the page.
  const scrollToChosen = useEffectEvent(() => {
    const at = isStanding && !typed ? flat.findIndex(({ value }) => chosen.has(value)) : -1
    const row = document.getElementById(optionId(listId, at))
    if (row && scroller.current) scroller.current.scrollTop = topFor(row)
  })
  useEffect(() => scrollToChosen(), [isStanding, flat.length])
  useEffect(() => {
    if (activeAt < 0) return
    const active = document.getElementById(optionId(listId, activeAt))
    active?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, activeAt])

  const type = (text: string) => {
    setTyped(text)
    setActiveAt(0)
    scroller.current?.scrollTo?.(0, 0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      const active = flat[activeAt]
      if (active && !active.isDisabled) onChoose(active)
      return
    }
    if (event.key === 'Escape') {
      if (isStanding && !typed) return
      event.preventDefault()
      event.stopPropagation()
      if (isStanding) type('')
      else onClose()
      return
    }
    if (event.key === 'Tab' && !isMultiple) onClose()
    const target = steppedTo(event.key, activeAt, flat.length)
    if (target === undefined) return
    event.preventDefault()
    setActiveAt(target)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative border-b border-line-soft p-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 size-4 -translate-y-1/2 text-text-3"
        />
        <input
          ref={field}
          role="combobox"
          aria-label={props.searchLabel ?? label}
          aria-expanded={flat.length > 0}
          aria-controls={flat.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={flat[activeAt] ? optionId(listId, activeAt) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? t('type-to-search')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          {...(isStanding && { onBlur: () => setActiveAt(-1) })}
          className={
            'min-h-10 w-full rounded-small bg-surface-1 pr-3 pl-10 text-body -outline-offset-2 ' +
            'placeholder:text-text-3 dark:bg-bg'
          }
        />
      </div>
      {options.length === 0 ? (
        // No list is ever empty, so its options are on their way.
        <Skeleton rows={8} className="min-h-0 flex-1 overflow-hidden px-4 py-2" />
      ) : flat.length === 0 ? (
        <p className="min-h-0 flex-1 px-4 py-8 text-center text-table text-text-2">
          {t('nothing-like', { typed })}
        </p>
      ) : (
        <OptionList
          id={listId}
          label={label}
          sections={shown}
          ref={scroller}
          {...{ chosen, activeAt, onChoose }}
          onPoint={setActiveAt}
          {...(isMultiple && { isMultiple })}
          {...(isStanding && { isDense: true })}
        />
      )}
      <span role="status" className="sr-only">
        {typed && t('matches', { count: flat.length })}
      </span>
      {props.footer && <div className="border-t border-line-soft p-2">{props.footer}</div>}
    </div>
  )
}

/** The scroll position that leaves one row above it, or its group's title above the first. */
function topFor(row: HTMLElement): number {
  const group = row.parentElement
  const title = group?.querySelector<HTMLElement>('[data-title]')
  const above = row.previousElementSibling as HTMLElement | null
  if (!group || !title || !above) return row.offsetTop
  const isNearTop = above === title || above.previousElementSibling === title
  return isNearTop ? group.offsetTop : above.offsetTop - title.offsetHeight
}

function steppedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 8, count - 1)
  if (key === 'PageUp') return Math.max(at - 8, 0)
  return undefined
}
