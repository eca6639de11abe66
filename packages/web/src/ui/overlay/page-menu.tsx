import { clsx } from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { Button } from '../action/button.tsx'
import { Badge } from '../show/badge.tsx'
import { Popover } from './popover.tsx'

interface MenuPage {
  readonly to: string
  readonly text: string
  readonly isExact?: boolean
  /** The number of tasks there, with the words for screen readers; undefined for none. */
  readonly waiting?: { readonly count: string; readonly words: string } | undefined
}

interface PageMenuProps {
  /** The common name of the pages, above them and on the button that opens them. */
  title: string
  /** The name for screen readers. */
  label: string
  pages: readonly MenuPage[]
  /** The open page. */
  children: ReactNode
}

/** A menu of related pages beside the open one; behind a button where space is short. */
export function PageMenu({ title, label, pages, children }: PageMenuProps) {
  const isWide = useWiderThan('md')
  if (!isWide) {
    return (
      <>
        <Popover
          label={title}
          className="w-60 p-1"
          trigger={(props) => (
            <Button {...props} icon={MenuIcon} className="mb-4">
              {title}
            </Button>
          )}
        >
          {(close) => <Links {...{ label, pages }} onFollow={close} />}
        </Popover>
        {children}
      </>
    )
  }
  return (
    <div className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-8">
      <div className="sticky top-[calc(var(--header-height)+24px)]">
        <p className="px-3 pb-2 text-meta font-medium text-text-3">{title}</p>
        <Links {...{ label, pages }} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

type LinksProps = Pick<PageMenuProps, 'label' | 'pages'> & { onFollow?: () => void }

function Links({ label, pages, onFollow }: LinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {pages.map(({ to, text, isExact = false, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact}
              onClick={onFollow}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center rounded-default px-3 text-table font-medium',
                  isActive ? 'bg-accent-soft text-accent' : 'text-text-2 hover:bg-surface-2',
                )
              }
            >
              {text}
              {waiting && (
                <span className="ml-auto">
                  <Badge tone="warn">
                    <span aria-hidden>{waiting.count}</span>
                    <span className="sr-only"> {waiting.words}</span>
                  </Badge>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
