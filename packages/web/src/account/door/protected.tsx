import { refusalTexts } from '@hopwise/contract'
import { Lock } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { askCurrentUser, useCurrentUser } from '../user/current-user.ts'
import { useOpenSignIn } from './sign-in-door.ts'

interface ProtectedProps {
  children: ReactNode
  /** An additional note for visitors. */
  note?: ReactNode
}

/** A page for signed-in readers. Others sign in first, and then are on the same page. */
export function Protected({ children, note }: ProtectedProps) {
  const { user, isKnown, fault } = useCurrentUser()
  // Another person begins anew: another tab may have signed in as somebody else.
  if (user) return <Fragment key={user.id}>{children}</Fragment>
  if (isKnown) return <NotAuthorized note={note} />
  if (fault) return <ErrorNotice fault={fault} onRetry={() => void askCurrentUser()} />
  return <Skeleton rows={6} rowHeight={56} />
}

function NotAuthorized({ note }: { note: ReactNode }) {
  const { t } = useTranslation('account')
  const openSignIn = useOpenSignIn()
  const title = refusalTexts.NOT_AUTHORIZED[useLocale()]
  usePageTitle(title)
  return (
    <EmptyState
      isPage
      icon={Lock}
      title={title}
      actions={
        <Button color="violet" size="large" aria-haspopup="dialog" onClick={openSignIn}>
          {t('sign-in')}
        </Button>
      }
    >
      <p>
        {t('not-authorized-why')} {t('sign-up')}
      </p>
      {note}
    </EmptyState>
  )
}
