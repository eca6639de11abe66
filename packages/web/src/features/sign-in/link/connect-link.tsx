import { Link2 } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate } from 'react-router'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import { mutateAndLeave, type Outcome } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { ConnectIdentityDocument } from '../sign-in.documents.ts'
import { LinkCard } from './link-card.tsx'
import type { LinkProps } from './sign-in-link.tsx'
import { useLinkAct } from './use-link-act.ts'

/** Adds a mailbox or a Telegram account to the account that requested it. */
export function ConnectLink({ token, identity, user, onDead }: LinkProps) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const { press, isBusy, error } = useLinkAct({
    post: () => connect(token),
    onDead,
    onDone: () => {
      sayToast(t('connected'))
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
