import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { OptionSection, PickerOption } from './option.ts'

interface OptionListProps {
  id: string
  label: string
  sections: readonly OptionSection[]
  chosen: ReadonlySet<string>
  /** The index of the option under the keyboard. */
  activeAt: number
  ref: Ref<HTMLDivElement>
  onChoose: (option: PickerOption) => void
  onPoint: (at: number) => void
  isMultiple?: boolean
  /** Labels alone, for a narrow list that stands on the page. */
  isDense?: boolean
}

type RowsProps = Omit<OptionListProps, 'ref'>

/** The listbox of a picker; it scrolls. The keyboard stays in the field above it. */
export function OptionList({ ref, ...props }: OptionListProps) {
  const { id, label, sections, isMultiple = false, isDense = false } = props
  const starts = startsOf(sections)
  return (
    <div
      id={id}
      ref={ref}
      role="listbox"
      // A standing list scrolls by itself, so the keyboard must be able to reach it.
      {...(isDense && { tabIndex: 0 })}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      className={clsx(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-1',
        !sections[0]?.title && 'pt-1',
      )}
    >
      {sections.map((section, index) => (
        <Section
          key={section.title ?? index}
          {...props}
          section={section}
          startsAt={starts[index]!}
        />
      ))}
    </div>
  )
}

/** The index of each section's first option among all. */
function startsOf(sections: readonly OptionSection[]): number[] {
  let at = 0
  return sections.map(({ options }) => (at += options.length) - options.length)
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

function Section(props: RowsProps & { section: OptionSection; startsAt: number }) {
  const { section, startsAt } = props
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={section.title ? titleId : undefined}>
      {section.title && (
        <div
          id={titleId}
          data-title
          className={
            'sticky top-0 z-[1] flex h-9 items-center border-b border-line-soft bg-raised ' +
            '-mx-1 px-4 text-meta font-medium text-text-3'
          }
        >
          {section.title}
        </div>
      )}
      {section.options.map((option, index) => (
        <OptionRow key={option.value} {...props} option={option} at={startsAt + index} />
      ))}
    </div>
  )
}

function OptionRow(props: RowsProps & { option: PickerOption; at: number }) {
  const { id, option, at, chosen, activeAt, onChoose, onPoint, isDense = false } = props
  const isChosen = chosen.has(option.value)
  return (
    // The field above holds the focus and gets the keys.
    <div
      id={optionId(id, at)}
      role="option"
      aria-selected={isChosen}
      title={isDense ? option.label : undefined}
      aria-disabled={option.isDisabled || undefined}
      onPointerMove={() => activeAt !== at && !isDense && onPoint(at)}
      onClick={() => !option.isDisabled && onChoose(option)}
      className={clsx(
        'flex scroll-mt-9 cursor-pointer items-center rounded-small',
        isDense
          ? 'min-h-9 gap-2 px-2.5 py-0.5 text-dense leading-4 pointer-coarse:min-h-11'
          : 'min-h-11 gap-3 px-3 text-table [contain-intrinsic-height:44px] ' +
              '[content-visibility:auto]',
        at === activeAt && 'bg-surface-2',
        isDense && 'hover:bg-surface-2',
        isDense && isChosen && 'bg-accent-soft font-medium text-accent',
        option.isDisabled && 'cursor-not-allowed opacity-50',
      )}
    >
      {option.icon}
      {/* The distinguishing word may be at the name's end, so a narrow list cuts no name. */}
      <span className={clsx('min-w-0 flex-1', isDense ? 'wrap-break-word' : 'truncate')}>
        {option.label}{' '}
        {option.hint && !isDense && (
          <span className="ml-2 text-meta text-text-3">{option.hint}</span>
        )}
      </span>
      {option.count !== undefined && <span className="text-meta text-text-3">{option.count}</span>}
      {isChosen && !isDense && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
    </div>
  )
}
