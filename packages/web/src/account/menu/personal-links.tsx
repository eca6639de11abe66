import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link, NavLink } from 'react-router'
import { useLocale } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { pagesOf } from '../personal-pages.ts'
import type { SignedIn } from '../user/current-user.documents.ts'
import { signOut } from '../user/sign-out.ts'
import { formatBalance } from './format-balance.ts'

/** The form that adds to the balance. */
const ADD_FUNDS = '/profile/payments#add-funds'

interface PersonalLinksProps {
  user: SignedIn
  /** Called after a link was followed. */
  onLeave: () => void
  /** Makes each link at least 48 px high, for fingers. */
  isLarge?: boolean
}

/** The personal pages, the balance and the way out. */
export function PersonalLinks({ user, onLeave, isLarge = false }: PersonalLinksProps) {
  const { t } = useTranslation('account', 'pages')
  const locale = useLocale()
  const leave = async () => {
    onLeave()
    const error = await signOut()
    showToast(t(error ? 'sign-out-failed' : 'signed-out'))
  }
  const line = clsx(
    'flex w-full items-center gap-3 rounded-default px-3 text-left',
    isLarge ? 'min-h-12 font-medium' : 'min-h-10 text-table',
  )
  return (
    <ul className="flex flex-col gap-1">
      {pagesOf(user).map(({ path, name }) => (
        <li key={path}>
          <NavLink
            to={path}
            end
            onClick={onLeave}
            className={({ isActive }) =>
              clsx(line, isActive ? 'bg-accent-soft text-accent' : 'hover:bg-surface-2')
            }
          >
            {t(`pages:${name}`)}
          </NavLink>
        </li>
      ))}
      <li>
        <Link
          to={ADD_FUNDS}
          onClick={onLeave}
          title={t('add-funds')}
          className={clsx(line, 'justify-between text-text-2 hover:bg-surface-2')}
        >
          {t('balance')}
          <span className="font-semibold text-text">{formatBalance(user.balance, locale)}</span>
        </Link>
      </li>
      <li className="mt-1 border-t border-line-soft pt-1">
        <button
          type="button"
          onClick={() => void leave()}
          className={clsx(line, 'hover:bg-surface-2')}
        >
          <LogOut aria-hidden className="size-4 text-text-3" />
          {t('sign-out')}
        </button>
      </li>
    </ul>
  )
}
