import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Chip } from '../show/chip.tsx'
import type { PickerOption } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import { PickerFrame } from './picker-frame.tsx'

interface MultiPickerProps {
  label: string
  /** The label of the button that opens the list: "Add a currency". */
  addLabel: string
  values: readonly string[]
  options: readonly PickerOption[]
  onChange: (values: readonly string[]) => void
}

/** Several choices among many: each is a chip that can be dropped. */
export function MultiPicker({ label, addLabel, values, options, onChange }: MultiPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [typedBefore, setTypedBefore] = useState('')
  const anchor = useRef<HTMLButtonElement>(null)
  const chosen = new Set(values)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const toggle = (value: string) =>
    onChange(chosen.has(value) ? values.filter((each) => each !== value) : [...values, value])
  const press = (event: KeyboardEvent) => {
    if (isOpen || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) {
      return
    }
    event.preventDefault()
    setTypedBefore(event.key)
    setOpen(true)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 block text-dense font-medium text-text-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            label={options.find((each) => each.value === value)?.label ?? value}
            onRemove={() => toggle(value)}
          />
        ))}
        <button
          ref={anchor}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setTypedBefore('')
            setOpen(!isOpen)
          }}
          onKeyDown={press}
          className={clsx(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-dashed px-3',
            'border-control text-dense text-text-2 hover:border-accent hover:text-accent',
          )}
        >
          <Plus aria-hidden className="size-3.5" />
          {addLabel}
        </button>
      </div>
      <PickerFrame label={label} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)}>
        <OptionPanel
          isMultiple
          {...{ label, options, chosen, typedBefore }}
          onClose={close}
          onChoose={({ value }) => toggle(value)}
        />
      </PickerFrame>
    </fieldset>
  )
}
