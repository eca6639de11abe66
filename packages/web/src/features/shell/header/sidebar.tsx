import { linkedPages } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { NavLink, useLocation } from 'react-router'
import { PersonalLinksLater } from '#web/account/menu/personal-links-later.tsx'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { Drawer } from '#web/ui/overlay/modal.tsx'
import { footPages, headPages } from '../links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** Help is listed here, where people look for pages. */
const helpPages = footPages.filter(({ name }) => name === 'faq')
/** Signed-in readers find this page among their own. */
const visitorsPages = linkedPages('personal').filter(({ name }) => name === 'favorites')

/** The header's links for small screens. */
export function Sidebar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell', 'pages')
  const { user } = useCurrentUser()
  const pages = [...headPages, ...(user ? [] : visitorsPages), ...helpPages]
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])
  return (
    <Drawer edge="left" title={t('menu')} isOpen={isOpen} onClose={onClose}>
      <nav aria-label={t('nav')}>
        <ul className="-mx-2 flex flex-col gap-1">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                onClick={onClose}
                className={({ isActive }) =>
                  clsx(
                    'flex min-h-12 items-center rounded-default px-3 font-medium',
                    isActive ? 'bg-accent-soft text-accent' : 'hover:bg-surface-2',
                  )
                }
              >
                {t(`pages:${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <nav aria-label={t('personal')} className="-mx-2 mt-4 border-t border-line-soft pt-4">
          <PersonalLinksLater user={user} isLarge onLeave={onClose} />
        </nav>
      )}
      <div className="-mx-2 mt-4 flex items-center gap-1 border-t border-line-soft px-1 pt-4 sm:hidden">
        <LanguageSwitch />
        <ThemeMenu />
      </div>
    </Drawer>
  )
}
