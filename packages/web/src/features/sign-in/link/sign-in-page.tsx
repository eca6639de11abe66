import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { OneTimeLinkDocument } from '../sign-in.documents.ts'
import { ConnectLink } from './connect-link.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useTokenFromHash } from '#web/lib/address/use-token-from-hash.ts'

/** The target of the letter and the bot: it says what the link does, and has the button. */
export function SignInPage() {
  const token = useTokenFromHash()
  return token === '' ? <MissingLink /> : <CheckedLink key={token} token={token} />
}

function MissingLink() {
  const { t } = useTranslation('sign-in')
  const { user } = useCurrentUser()
  const openSignIn = useOpenSignIn()
  usePageTitle(t('missing'))
  return (
    <EmptyState
      isPage
      icon={Link2Off}
      title={t('missing')}
      actions={
        !user && (
          <Button color="violet" aria-haspopup="dialog" onClick={openSignIn}>
            {t('sign')}
          </Button>
        )
      }
    >
      {t('missing-why')}
    </EmptyState>
  )
}

function CheckedLink({ token }: { token: string }) {
  const { t } = useTranslation('sign-in')
  const { user, isKnown } = useCurrentUser()
  const [isDead, setDead] = useState(false)
  const { answer, error, refetch } = useQuery(OneTimeLinkDocument, { token }, { pause: isDead })
  if (isDead) return <ExpiredLink />
  if (error && !answer)
    return <ErrorNotice error={error} title={t('look-failed')} onRetry={refetch} />
  if (!answer || (!user && !isKnown)) return <Skeleton rows={4} rowHeight={56} />
  const link = answer.oneTimeLink
  if (!link) return <ExpiredLink />
  const common = { token, identity: link.identity, onDead: () => setDead(true) }
  return link.isForConnecting ? (
    <ConnectLink {...common} user={user} />
  ) : (
    <SignInLink {...common} user={user} />
  )
}
