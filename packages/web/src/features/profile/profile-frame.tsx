import { clsx } from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { personalPages } from '#web/account/personal-pages.ts'
import { useWiderThan } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import './texts.ts'

/** One's own pages beside the one that is open; behind a button where there is no room. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile')
  const isWide = useWiderThan('md')
  if (!isWide) {
    return (
      <>
        <Popover
          label={t('menu')}
          className="w-60 p-1"
          trigger={(props) => (
            <Button {...props} icon={MenuIcon} className="mb-4">
              {t('menu')}
            </Button>
          )}
        >
          {(close) => <Links onFollow={close} />}
        </Popover>
        {children}
      </>
    )
  }
  return (
    <div className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-8">
      <div className="sticky top-[calc(var(--header-height)+24px)]">
        <p className="px-3 pb-2 text-meta font-medium text-text-3">{t('menu')}</p>
        <Links />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Links({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('account')
  return (
    <nav aria-label={t('your-pages')}>
      <ul className="grid gap-1">
        {personalPages.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onFollow}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center rounded-default px-3 text-table font-medium',
                  isActive ? 'bg-accent-soft text-accent' : 'text-text-2 hover:bg-surface-2',
                )
              }
            >
              {t(`page.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
