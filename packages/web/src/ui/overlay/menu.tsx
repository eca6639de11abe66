import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { targetOf } from '../show/tabs.tsx'
import type { PopoverTrigger } from './popover.tsx'
import { floatClass } from './popover.tsx'
import { type Side, useAnchored } from './use-anchored.ts'
import { useDismiss } from './use-dismiss.ts'

interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  /** Of the language it is written in, where that is another than the page's. */
  readonly lang?: string
  /** A switch of its own, apart from the choices. */
  readonly isOn?: boolean | undefined
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** Given, the items are choices of which one holds. */
  chosen?: string | undefined
  onChoose: (id: string) => void
  trigger: (props: Omit<PopoverTrigger, 'aria-haspopup'> & { 'aria-haspopup': 'menu' }) => ReactNode
  side?: Side
}

/** Arrows and first letters move, Enter chooses, Escape returns to the opener. */
export function Menu({ label, items, chosen, onChoose, trigger, side = 'bottom-end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const float = useRef<HTMLDivElement>(null)
  useAnchored({ anchor, float, isOpen, side })
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  useDismiss(isOpen, [anchor, float], (how) => (how === 'escape' ? close() : setOpen(false)))
  useEffect(() => {
    if (!isOpen) return
    const buttons = [...(float.current?.querySelectorAll('button') ?? [])]
    const holds = buttons.find((each) => each.getAttribute('aria-checked') === 'true')
    ;(holds ?? buttons[0])?.focus()
  }, [isOpen])
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    if (event.key === 'Tab') setOpen(false)
    const target = targetOf(event.key, at, items.length) ?? nextNamed(event, at, items)
    if (target === undefined) return
    event.preventDefault()
    float.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!isOpen),
        'aria-expanded': isOpen,
        'aria-haspopup': 'menu',
        'aria-controls': undefined,
      })}
      {isOpen && (
        <div
          ref={float}
          role="menu"
          aria-label={label}
          popover="manual"
          className={clsx(floatClass, 'min-w-44 p-1')}
        >
          {items.map(({ id, label: text, icon: Icon, lang, isOn }, at) => (
            <button
              key={id}
              type="button"
              role={roleOf({ chosen, isOn })}
              aria-checked={isOn ?? (chosen === undefined ? undefined : id === chosen)}
              tabIndex={-1}
              lang={lang}
              onClick={() => {
                close()
                onChoose(id)
              }}
              onKeyDown={(event) => move(event, at)}
              className={clsx(
                'flex min-h-10 w-full items-center gap-3 rounded-small px-3 text-left text-table',
                'hover:bg-surface-2 focus-visible:bg-surface-2 focus-visible:outline-none',
                isOn !== undefined && 'border-t border-line-soft',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4 text-text-3" />}
              <span className="flex-1">{text}</span>
              {(isOn ?? id === chosen) && <Check aria-hidden className="size-4 text-accent" />}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function roleOf({ chosen, isOn }: Pick<MenuProps, 'chosen'> & Pick<MenuItem, 'isOn'>) {
  if (isOn !== undefined) return 'menuitemcheckbox'
  return chosen === undefined ? 'menuitem' : 'menuitemradio'
}

/** Where the next item stands whose label begins with the letter that was pressed. */
function nextNamed(event: KeyboardEvent, at: number, items: readonly MenuItem[]) {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letter = event.key.toLowerCase()
  const places = items.map((_, step) => (at + 1 + step) % items.length)
  return places.find((place) => items[place]!.label.toLowerCase().startsWith(letter))
}
