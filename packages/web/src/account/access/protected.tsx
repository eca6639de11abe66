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
import { refreshCurrentUser, useCurrentUser } from '../user/current-user.ts'
import { hasOwnDrafts } from '../user/own-draft.ts'
import { useOpenSignIn } from './sign-in-modal.ts'

interface ProtectedProps {
  children: ReactNode
  /** An additional note for visitors. */
  note?: ReactNode
}

/** A page for signed-in readers. Others sign in first, and then are on the same page. */
export function Protected({ children, note }: ProtectedProps) {
  const { user, isKnown, error, endedFor } = useCurrentUser()
  // Another person begins anew: another tab may have signed in as somebody else.
  if (user) return <Fragment key={user.id}>{children}</Fragment>
  if (isKnown) return <NotAuthorized note={note} endedFor={endedFor} />
  if (error) return <ErrorNotice error={error} onRetry={() => void refreshCurrentUser()} />
  return <Skeleton rows={6} rowHeight={56} />
}

interface NotAuthorizedProps {
  note: ReactNode
  /** The person whose session has just ended: they know this page and have an account. */
  endedFor: string | undefined
}

function NotAuthorized({ note, endedFor }: NotAuthorizedProps) {
  const { t } = useTranslation('account')
  const openSignIn = useOpenSignIn()
  const refusal = refusalTexts.NOT_AUTHORIZED[useLocale()]
  const title = endedFor === undefined ? refusal : t('session-ended')
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
        {endedFor === undefined
          ? `${t('not-authorized-why')} ${t('sign-up')}`
          : t(hasOwnDrafts(endedFor) ? 'session-ended-kept' : 'session-ended-why')}
      </p>
      {note}
    </EmptyState>
  )
}
