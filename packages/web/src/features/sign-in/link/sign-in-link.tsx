import { LogIn } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link, useNavigate } from 'react-router'
import { takeNextPage } from '#web/account/access/next-page.ts'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import { BRAND } from '#web/lib/brand.ts'
import { mutateAndLeave, type Outcome } from '#web/lib/graphql/query-once.ts'
import { storedReferral } from '#web/lib/address/referral.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { forgetLinkRequest } from '../requested-link.ts'
import { SignInDocument } from '../sign-in.documents.ts'
import { LinkCard } from './link-card.tsx'
import { useLinkAct } from './use-link-act.ts'

export interface LinkProps {
  token: string
  /** The masked address. */
  identity: string
  /** The user already signed in here. */
  user: SignedIn | null
  onDead: () => void
}

export function SignInLink({ token, identity, user, onDead }: LinkProps) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const { press, isBusy, error } = useLinkAct({
    post: () => signIn(token),
    onDead,
    onDone: () => {
      forgetLinkRequest()
      void navigate(takeNextPage(), { replace: true })
    },
  })
  const isReserved = error?.fields.some(({ reason }) => reason === 'RESERVED')
  return (
    <LinkCard icon={LogIn} title={t('link-title', { brand: BRAND })}>
      <p className="text-text-2">{t('link-as', { identity })}</p>
      {user && !isBusy && (
        <p className="rounded-default bg-warn-soft px-4 py-3 text-table text-warn">
          {t('link-switch', { name: user.name })}
        </p>
      )}
      <Button
        color="violet"
        size="large"
        isWide
        isLoading={isBusy}
        className="whitespace-normal"
        onClick={press}
      >
        {t('link-go', { identity })}
      </Button>
      {isReserved && (
        <p role="alert" className="text-table text-loss">
          {t('reserved')}
        </p>
      )}
      {error && !isReserved && <ErrorNotice error={error} title={t('link-failed')} />}
      {error?.code === 'BLOCKED' && (
        <Link to="/contacts" className="font-medium text-accent underline-offset-4 hover:underline">
          {t('write-to-us')}
        </Link>
      )}
      <p className="text-dense text-text-3">
        {t('link-once')} {t('link-new')}
      </p>
    </LinkCard>
  )
}

async function signIn(token: string): Promise<Outcome<SignedIn>> {
  const referral = storedReferral()
  const { answer, error } = await mutateAndLeave(SignInDocument, {
    token,
    ...(referral !== undefined && { referral }),
  })
  return error ? { error } : { answer: answer.signIn }
}
