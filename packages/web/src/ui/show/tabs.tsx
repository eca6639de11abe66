import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** The figure for which a reader would open it. */
  readonly note?: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  /** Undefined while none of them is chosen. */
  chosen: Id | undefined
  onChoose: (id: Id) => void
  /** The id of the panel they control. */
  panelId?: string
  /** A low form with each figure beside its word, for use in a line. */
  isInline?: boolean
}

/**
 * Left and Right, Home and End move between tabs; only the chosen one is a stop of Tab, or the
 * first where none is chosen.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, chosen, onChoose, panelId, isInline = false } = props
  const stop = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const target = targetOf(event.key, at, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    onChoose(tabs[target]!.id)
    const list = event.currentTarget.parentElement
    list?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={clsx(
        'flex overflow-x-auto p-0.5',
        isInline ? 'min-w-0 gap-0.5 rounded-default bg-surface-2' : 'gap-1',
      )}
    >
      {tabs.map(({ id, label: text, note }, at) => {
        const isChosen = id === chosen
        return (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={at === stop ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => move(event, at)}
            className={clsx(
              'flex shrink-0 text-left text-dense font-medium',
              'justify-center transition-colors duration-[120ms] pointer-coarse:min-h-11',
              isInline
                ? 'min-h-7 items-center gap-1.5 rounded-small px-2.5'
                : 'flex-col rounded-default px-3 py-2',
              isChosen
                ? isInline
                  ? 'bg-raised text-accent'
                  : 'bg-accent-soft text-accent'
                : 'text-text-2 hover:bg-surface-2 hover:text-text',
            )}
          >
            {/* A word apart from the figure, where they are read as one name. */}
            {`${text} `}
            {note !== undefined && <span className="text-meta font-normal">{note}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The index a key leads to among `count` places in a row, round its ends. */
export function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
