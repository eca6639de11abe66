import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { floatClass } from '#web/ui/overlay/popover.tsx'
import { useAnchored } from '#web/ui/overlay/use-anchored.ts'
import { useDismiss } from '#web/ui/overlay/use-dismiss.ts'
import { targetOf } from '#web/ui/show/tabs.tsx'
import type { SignedIn } from '../user/current-user.documents.ts'
import { fetchPersonalLinks, PersonalLinksLater } from './personal-links-later.tsx'
import { useHoverMenu } from './use-hover-menu.ts'

/** A greeting that opens the personal links, by hover and press; arrows move, Escape closes. */
export function UserMenu({ user }: { user: SignedIn }) {
  const { t } = useTranslation('account')
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const float = useRef<HTMLDivElement>(null)
  const { isOpen, close, press, around } = useHoverMenu()
  // The links are preloaded for the menu. After a failure the menu loads them again.
  useEffect(() => void fetchPersonalLinks().catch(() => undefined), [])
  useAnchored({ anchor: opener, float, isOpen, side: 'bottom-end' })
  useDismiss(isOpen, [opener, float], (how) => {
    close()
    if (how === 'escape') opener.current?.focus()
  })
  const move = (event: KeyboardEvent) => {
    const items = [...(float.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const target = isVertical ? targetOf(event.key, at, items.length) : undefined
    if (target === undefined) return
    event.preventDefault()
    items.at(target)?.focus()
  }
  return (
    <div {...around} onKeyDown={move} className="relative min-w-0">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
        className={
          'flex min-h-9 max-w-full items-center gap-2 rounded-default px-2 text-table ' +
          'font-medium lg:max-xl:gap-1.5 lg:max-xl:px-1.5 ' +
          'transition-colors duration-[120ms] hover:bg-surface-2'
        }
      >
        <Initial name={user.name} />
        <Greeting name={user.name} />
        <ChevronDown
          aria-hidden
          className={clsx(
            'size-4 shrink-0 text-text-3 transition-transform duration-200 max-sm:hidden',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <div
          id={id}
          ref={float}
          role="group"
          aria-label={t('your-pages')}
          popover="manual"
          className={clsx(floatClass, 'w-60 p-1')}
        >
          <PersonalLinksLater user={user} onLeave={close} />
        </div>
      )}
    </div>
  )
}

/**
 * One line: where the header has no room for the whole greeting, the name wraps below its first
 * word, and only the last line is in sight.
 */
function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('account')
  return (
    <span
      className={
        'flex h-[1lh] max-w-40 min-w-0 flex-wrap content-end gap-x-1 overflow-hidden ' +
        'max-lg:sr-only'
      }
    >
      <span>{t('greeting')}</span> <span className="max-w-full truncate">{name}</span>
    </span>
  )
}

function Initial({ name }: { name: string }) {
  const [first = '?'] = name.replace(/^@/, '').toUpperCase()
  return (
    <span
      aria-hidden
      className={
        'inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft ' +
        'text-dense font-semibold text-accent'
      }
    >
      {first}
    </span>
  )
}
