import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { cellClass, captionClass } from '../bar/cell-look.ts'
import { CellError } from '../bar/cell-error.tsx'
import { ComboboxValue } from './combobox-value.tsx'
import type { OptionSection, PickerOption } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import { PickerFrame } from './picker-frame.tsx'

export interface ComboboxProps {
  label: string
  hidesLabel?: boolean
  value: string | undefined
  options: readonly PickerOption[]
  sections?: readonly OptionSection[]
  /** The list for a typed text, where it holds more than the matching options. */
  sectionsFor?: (typed: string) => readonly OptionSection[]
  onChange: (value: string) => void
  onOpen?: () => void
  placeholder?: string
  searchLabel?: string
  error?: string | undefined
  isLarge?: boolean
  /** A part of a bar: its label stands in it. */
  isCell?: boolean
  footer?: ReactNode
  ref?: Ref<HTMLButtonElement>
  className?: string
}

/**
 * One of many, found by typing. Typing on the closed picker opens it with what was typed; Down,
 * Enter and Space open it too. After a choice the focus is back on it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hidesLabel, value, options, onChange, placeholder, error, isLarge } = props
  const { isCell = false } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typedBefore, setTypedBefore] = useState('')
  const own = useRef<HTMLButtonElement>(null)
  const chosen = options.find((each) => each.value === value)
  const open = (typed = '') => {
    props.onOpen?.()
    setTypedBefore(typed)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    own.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
    else if (event.key.length === 1 && event.key !== ' ') open(event.key)
    else return
    event.preventDefault()
  }
  const title = (
    <span
      id={`${id}-label`}
      className={
        isCell
          ? captionClass
          : hidesLabel
            ? 'sr-only'
            : 'mb-1.5 block text-dense font-medium text-text-2'
      }
    >
      {label}
    </span>
  )
  return (
    <div className={clsx(isCell && 'relative', props.className)}>
      {!isCell && title}
      <button
        ref={(element) => {
          own.current = element
          if (typeof props.ref === 'function') props.ref(element)
          else if (props.ref) props.ref.current = element
        }}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={press}
        className={
          isCell
            ? clsx(cellClass, 'w-full')
            : clsx(
                'flex w-full items-center gap-3 rounded-default border bg-raised px-3',
                'text-left text-body',
                'transition-[border-color,box-shadow] duration-[120ms] hover:border-text-2',
                error ? 'border-loss' : 'border-control',
                isLarge ? 'min-h-13' : 'min-h-11',
              )
        }
      >
        {isCell && title}{' '}
        <ComboboxValue
          id={`${id}-value`}
          chosen={chosen}
          otherwise={value || placeholder}
          isCell={isCell}
        />
      </button>
      {error &&
        (isCell ? (
          <CellError id={`${id}-error`}>{error}</CellError>
        ) : (
          <p id={`${id}-error`} className="mt-1.5 text-dense text-loss">
            {error}
          </p>
        ))}
      <PickerFrame label={label} anchor={own} isOpen={isOpen} onClose={() => setOpen(false)}>
        <OptionPanel
          label={label}
          options={options}
          typedBefore={typedBefore}
          {...(props.sections && { sections: props.sections })}
          {...(props.sectionsFor && { sectionsFor: props.sectionsFor })}
          {...(props.searchLabel && { searchLabel: props.searchLabel })}
          {...(props.footer && { footer: props.footer })}
          chosen={new Set(value === undefined ? [] : [value])}
          onClose={close}
          onChoose={(option) => {
            onChange(option.value)
            close()
          }}
        />
      </PickerFrame>
    </div>
  )
}
