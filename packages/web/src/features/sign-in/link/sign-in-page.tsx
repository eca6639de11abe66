import { Link2Off, Link2 } from 'lucide-react'
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
import { OneTimeLinkDocument, ConnectIdentityDocument } from '../sign-in.documents.ts'
import { ExpiredLink } from './expired-link.tsx'
import { SignInLink, type LinkProps } from './sign-in-link.tsx'
import { useTokenFromHash } from '#web/lib/address/use-token-from-hash.ts'
import { useNavigate } from 'react-router'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import { mutateAndLeave, type Outcome } from '#web/lib/graphql/query-once.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { LinkCard } from './link-card.tsx'
import { useLinkAct } from './use-link-act.ts'

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

/** Adds a mailbox or a Telegram account to the account that requested it. */
function ConnectLink({ token, identity, user, onDead }: LinkProps) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const { press, isBusy, error } = useLinkAct({
    post: () => connect(token),
    onDead,
    onDone: () => {
      showToast(t('connected'))
      void navigate('/profile', { replace: true })
    },
  })
  if (!user || error?.code === 'NOT_AUTHORIZED') {
    return (
      <LinkCard icon={Link2} title={t('connect-elsewhere')}>
        <p className="text-text-2">{t('connect-elsewhere-why', { identity })}</p>
      </LinkCard>
    )
  }
  const refusal = (['TAKEN', 'RESERVED'] as const).find((known) =>
    error?.fields.some(({ reason }) => reason === known),
  )
  return (
    <LinkCard icon={Link2} title={t('connect-title')}>
      <p className="text-text-2">{t('connect-as', { identity, name: user.name })}</p>
      <Button
        color="violet"
        size="large"
        isWide
        isLoading={isBusy}
        className="whitespace-normal"
        onClick={press}
      >
        {t('connect-go', { identity })}
      </Button>
      {refusal && (
        <p role="alert" className="text-table text-loss">
          {t(refusal === 'TAKEN' ? 'taken' : 'reserved')}
        </p>
      )}
      {error && !refusal && (
        <MutationError error={error} title={t('not-connected')} onFresh={press} />
      )}
      <p className="text-dense text-text-3">{t('link-once')}</p>
    </LinkCard>
  )
}

async function connect(token: string): Promise<Outcome<SignedIn>> {
  const { answer, error } = await mutateAndLeave(ConnectIdentityDocument, { token })
  return error ? { error } : { answer: answer.connectIdentity }
}
