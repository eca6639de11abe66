import { clsx } from 'clsx'
import { Menu as MenuIcon, Star, Search } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link, NavLink, useLocation } from 'react-router'
import { UserCorner } from '#web/account/menu/user-corner.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { favoritesPath, headPages } from '../links.ts'
import { Logo } from './logo.tsx'
import { SidebarLater } from './sidebar-later.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { openPalette } from '#web/lib/page/palette-state.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'

/** Stays in sight while it is useful: a small screen hides it as the reader scrolls on. */
export function Header() {
  const { t } = useTranslation('shell', 'pages')
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isHidden = useHeaderHidden()
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-b border-line-soft bg-raised',
        'transition-transform duration-200 focus-within:translate-y-0',
        isHidden && 'max-md:-translate-y-full',
      )}
    >
      <div className="page-width flex h-(--header-height) items-center gap-2">
        {pathname === '/' ? (
          <Logo />
        ) : (
          <Link to="/" aria-label={t('home')} className="flex shrink-0 rounded-small">
            <Logo />
          </Link>
        )}
        <nav aria-label={t('nav')} className="hidden shrink-0 lg:block xl:ml-2 2xl:ml-3">
          <ul className="flex gap-0.5 lg:max-xl:gap-0">
            {headPages.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className={headerLink}>
                  {t(`pages:${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:max-xl:gap-0">
          <SearchButton />
          <NavLink
            to={favoritesPath}
            aria-label={t('pages:favorites')}
            title={t('pages:favorites')}
            className={({ isActive }) =>
              clsx(
                'inline-flex size-9 shrink-0 items-center justify-center rounded-default',
                'pointer-coarse:size-11',
                isActive ? 'bg-accent-soft text-accent' : 'text-text-2 hover:bg-surface-2',
              )
            }
          >
            <Star aria-hidden className="size-5" />
          </NavLink>
          <span className="flex shrink-0 items-center gap-1 max-sm:hidden lg:max-xl:gap-0">
            <LanguageSwitch />
            <ThemeMenu />
          </span>
          <UserCorner />
          <IconButton
            icon={MenuIcon}
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className="-mr-2 lg:hidden"
          />
        </div>
      </div>
      <SidebarLater isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function headerLink({ isActive }: { isActive: boolean }): string {
  return clsx(
    'inline-flex min-h-8 items-center rounded-default px-1.5 text-table font-medium xl:px-2',
    '2xl:px-2.5',
    'whitespace-nowrap pointer-coarse:min-h-11',
    'transition-colors duration-[120ms]',
    isActive ? 'bg-accent-soft text-accent' : 'text-text-2 hover:bg-surface-2 hover:text-text',
  )
}

/** Smaller movements, in CSS pixels, are the shaking of a thumb. */
const SHAKE = 8

/** True while the reader scrolls down, false at the top and on the way back. */
function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    // A wide header always stays, and needs no measuring.
    const hasRoom = matchMedia('(min-width: 768px)')
    const scroll = () => {
      if (hasRoom.matches) return
      const moved = window.scrollY - lastY
      if (Math.abs(moved) < SHAKE) return
      lastY = window.scrollY
      setHidden(moved > 0 && window.scrollY > 120)
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => removeEventListener('scroll', scroll)
  }, [])
  return isHidden
}

/** Opens the search of everything; it looks like a field where there is room. */
function SearchButton() {
  const { t } = useTranslation('shell')
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => openPalette(),
  } as const
  // A greeting leaves less room for the words.
  const { user } = useCurrentUser()
  if (!useWiderThan(user ? '2xl' : 'xl'))
    return <IconButton icon={Search} label={t('find-anything')} {...opens} />
  return (
    <button
      {...opens}
      type="button"
      title={t('find-anything')}
      className={
        'inline-flex h-8 shrink-0 items-center gap-2 rounded-default border border-line px-2.5 ' +
        '2xl:mr-1 2xl:pr-1.5 ' +
        'text-dense whitespace-nowrap text-text-3 hover:border-control pointer-coarse:h-11'
      }
    >
      <Search aria-hidden className="size-4 shrink-0" />
      {user ? (
        t('find')
      ) : (
        <>
          <span className="max-2xl:hidden">{t('find-hint')}</span>
          <span className="2xl:hidden">{t('find')}</span>
        </>
      )}
      <kbd
        aria-hidden
        className={
          'rounded-small border border-line bg-surface-1 px-1 font-sans text-meta max-2xl:hidden'
        }
      >
        {t('find-keys')}
      </kbd>
    </button>
  )
}
