import { clsx } from 'clsx'
import { LogIn } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useOpenSignIn } from '../access/sign-in-modal.ts'
import { useCurrentUser } from '../user/current-user.ts'
import { UserMenu } from './user-menu.tsx'

/** A greeting of the signed-in user, or the way to sign in. */
export function UserCorner() {
  const { user } = useCurrentUser()
  return user ? <UserMenu user={user} /> : <SignInButton className="ml-1" />
}

/** Opens the sign-in modal. */
function SignInButton({ className }: { className?: string }) {
  const { t } = useTranslation('account')
  const open = useOpenSignIn()
  return (
    <Button
      color="line"
      aria-haspopup="dialog"
      className={clsx('max-sm:min-w-9 max-sm:px-2 max-sm:pointer-coarse:min-w-11', className)}
      onClick={open}
    >
      <LogIn aria-hidden className="size-5 text-text-2 sm:hidden" />
      <span className="max-sm:sr-only">{t('sign-in')}</span>
    </Button>
  )
}
