import { clsx } from 'clsx'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { signOf, type TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { IconButton } from '../action/icon-button.tsx'
import { captionClass, cellClass, cellValueClass } from './cell-look.ts'
import { CellError } from './cell-error.tsx'
import { useTypedNumber } from '../field/use-typed-number.ts'
import { Popover } from '../overlay/popover.tsx'
import type { Side } from '../overlay/use-anchored.ts'

/** Fields side by side in one frame. */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      className="flex h-12 rounded-large border border-control bg-raised pointer-coarse:h-14"
    >
      {children}
    </form>
  )
}

const part = clsx(
  'relative min-w-0 border-l border-line first:border-l-0 first:*:rounded-l-large',
  'last:*:rounded-r-large',
)
/** The frame shows the focus of the control inside it. */
const framed = 'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent'
const control = 'min-w-0 flex-1 bg-transparent outline-none placeholder:font-normal'

interface BarNumberProps {
  label: string
  /** A hint for screen readers and pointers. */
  hint?: string
  /** The unit of the number; its sign stands after the number. */
  unit: TypedUnit
  placeholder?: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** The fault of a text that does read as a number. */
  error?: string | undefined
  /** Whether the button that clears all filters clears this field, too. */
  isFilter?: boolean
  className?: string
}

export function BarNumber({ label, hint, unit, value, onChange, ...rest }: BarNumberProps) {
  const id = useId()
  const { field, wrong: unread } = useTypedNumber({
    value,
    onChange,
    unit,
    isFilter: rest.isFilter,
  })
  const wrong = unread ?? rest.error
  const described = clsx(hint && `${id}-hint`, wrong && `${id}-wrong`)
  return (
    <div className={clsx(part, rest.className)} title={hint}>
      <div className={clsx(cellClass, framed)}>
        <label htmlFor={id} className={captionClass}>
          {label}
        </label>
        <span className={cellValueClass}>
          <input
            {...field}
            id={id}
            placeholder={rest.placeholder}
            aria-describedby={described || undefined}
            aria-invalid={wrong !== undefined || undefined}
            className={clsx(control, 'placeholder:text-dense placeholder:text-text-3')}
          />
          <span aria-hidden className="text-table font-normal text-text-3">
            {signOf(unit)}
          </span>
        </span>
      </div>
      {hint && (
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
      )}
      {wrong && <CellError id={`${id}-wrong`}>{wrong}</CellError>}
    </div>
  )
}

interface BarSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  className?: string
}

export function BarSelect<Value extends string>(props: BarSelectProps<Value>) {
  const { label, value, options, onChange, className } = props
  const id = useId()
  return (
    <div className={clsx(part, className)}>
      <div className={clsx(cellClass, framed)}>
        <label htmlFor={id} className={captionClass}>
          {label}
        </label>
        <span className={cellValueClass}>
          <select
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            // The select covers the whole cell, so that its list opens wherever the cell is
            // pressed.
            className={clsx(
              control,
              'absolute inset-0 size-full appearance-none pt-5 pr-8 pl-3 text-table xl:pl-3.5',
              'cursor-pointer text-ellipsis *:bg-raised',
            )}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none ml-auto size-4 shrink-0 text-text-3"
          />
        </span>
      </div>
    </div>
  )
}

interface BarSwitchProps {
  label: string
  /** The present state, in a word or two. */
  value: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
  className?: string
}

/** A switch that turns wherever its cell is pressed. */
export function BarSwitch({ label, value, isOn, onTurn, className }: BarSwitchProps) {
  return (
    <div className={clsx(part, className)}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        onClick={() => onTurn(!isOn)}
        className={clsx(cellClass, 'w-full')}
      >
        <span className={clsx(captionClass, 'max-w-full')}>{label}</span>
        <span className={clsx(cellValueClass, 'w-full text-table!')}>
          <span
            aria-hidden
            className={clsx(
              'flex h-4 w-7 shrink-0 items-center rounded-full border px-px',
              isOn ? 'justify-end border-violet bg-violet' : 'border-control bg-surface-2',
            )}
          >
            <span className={clsx('size-3 rounded-full', isOn ? 'bg-white' : 'bg-control')} />
          </span>
          <span className="min-w-0 flex-1 truncate">{value}</span>
        </span>
      </button>
    </div>
  )
}

interface BarPopoverProps {
  label: string
  /** The present value. */
  value: string
  icon?: LucideIcon
  side?: Side
  className?: string
  panelClassName?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A control too large for the bar: it opens below. */
export function BarPopover(props: BarPopoverProps) {
  const { label, value, icon: Icon, side, className, panelClassName, children } = props
  return (
    <div className={clsx(part, className)}>
      <Popover
        label={label}
        className={clsx('max-w-[calc(100vw-16px)]', panelClassName)}
        {...(side && { side })}
        trigger={(opens) => (
          <button type="button" {...opens} className={clsx(cellClass, 'w-full')}>
            <span className={clsx(captionClass, 'max-w-full')}>{label}</span>{' '}
            <span className={clsx(cellValueClass, 'w-full text-table!')}>
              {Icon && <Icon aria-hidden className="size-4 shrink-0 text-text-2" />}
              <span className="min-w-0 flex-1 truncate">{value}</span>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
            </span>
          </button>
        )}
      >
        {children}
      </Popover>
    </div>
  )
}

interface BarTurnProps {
  isDescending: boolean
  onTurn: (isDescending: boolean) => void
}

/** A button that reverses the order. */
export function BarTurn({ isDescending, onTurn }: BarTurnProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={clsx(part, 'flex items-center border-l-0 px-1')}>
      <IconButton
        size="small"
        icon={isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={t(isDescending ? 'descending' : 'ascending')}
        onClick={() => onTurn(!isDescending)}
      />
    </div>
  )
}
