import { clsx } from 'clsx'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link, NavLink, useLocation } from 'react-router'
import { UserCorner } from '#web/account/menu/user-corner.tsx'
import { openPalette } from '#web/lib/page/palette-door.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { headPages } from '../links.ts'
import { Logo } from './logo.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useHeaderHidden } from './use-header-hidden.ts'

/** In sight while it is useful: on a small screen it leaves when one reads on. */
export function Header() {
  const { t } = useTranslation('shell', 'pages')
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isHidden = useHeaderHidden()
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-b border-line-soft bg-bg',
        'transition-transform duration-200 focus-within:translate-y-0',
        isHidden && 'max-md:-translate-y-full',
      )}
    >
      <div className="mx-auto flex h-(--header-height) max-w-[1320px] items-center gap-2 px-4 md:px-6">
        {pathname === '/' ? (
          <Logo />
        ) : (
          <Link to="/" aria-label={t('home')} className="flex rounded-small">
            <Logo />
          </Link>
        )}
        <nav aria-label={t('nav')} className="ml-6 hidden lg:block">
          <ul className="flex gap-1">
            {headPages.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className={headerLink}>
                  {t(`pages:${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <IconButton
            icon={Search}
            label={t('find-anything')}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => openPalette()}
          />
          <LanguageSwitch />
          <ThemeMenu />
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
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function headerLink({ isActive }: { isActive: boolean }): string {
  return clsx(
    'inline-flex min-h-10 items-center rounded-default px-3 text-table font-medium',
    'transition-colors duration-[120ms]',
    isActive ? 'bg-accent-soft text-accent' : 'text-text-2 hover:bg-surface-2 hover:text-text',
  )
}
