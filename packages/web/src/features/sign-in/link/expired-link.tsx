import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CodeForm } from '#web/account/code/code-form.tsx'
import { takeNextPage } from '#web/account/access/next-page.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import {
  forgetLinkRequest,
  linkRequestEmail,
  maskedEmail,
  sendLink,
  useWatch,
} from '../requested-link.ts'
import { Resend, SendFault } from '../resend.tsx'
import { LinkCard } from './link-card.tsx'

/** The link is used, expired, replaced or invented; the page does not tell which. */
export function ExpiredLink() {
  const { t } = useTranslation('sign-in')
  const { user } = useCurrentUser()
  const openSignIn = useOpenSignIn()
  const email = linkRequestEmail()
  return (
    <LinkCard icon={Link2Off} title={t('expired')}>
      <p className="text-text-2">{t('expired-why')}</p>
      {user ? (
        <>
          <p className="text-table text-text-2">{t('expired-connect')}</p>
          <ButtonLink to="/profile" color="violet" isWide>
            {t('to-profile')}
          </ButtonLink>
        </>
      ) : email === undefined ? (
        <Button color="violet" isWide aria-haspopup="dialog" onClick={openSignIn}>
          {t('sign')}
        </Button>
      ) : (
        <SendAnother email={email} />
      )}
    </LinkCard>
  )
}

/** One press sends another link, if this browser requested the first. */
function SendAnother({ email }: { email: string }) {
  const { t } = useTranslation('sign-in')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const watch = useWatch()
  const navigate = useNavigate()
  const goOn = () => {
    forgetLinkRequest()
    void navigate(takeNextPage(), { replace: true })
  }
  const [error, setError] = useState<ApiError>()
  const send = async () => {
    setBusy(true)
    const refused = await sendLink(email)
    setBusy(false)
    setError(refused)
    setSent(!refused)
  }
  if (isSent) {
    return (
      <>
        <p role="status" className="font-semibold">
          {t('sent')}
        </p>
        {watch !== undefined && (
          <CodeForm key={watch} email={email} watch={watch} onSignedIn={goOn} />
        )}
        <Resend email={email} />
      </>
    )
  }
  return (
    <>
      <Button
        color="violet"
        isWide
        isLoading={isBusy}
        className="whitespace-normal"
        onClick={() => void send()}
      >
        {t('expired-resend', { email: maskedEmail(email) })}
      </Button>
      {error && <SendFault error={error} />}
    </>
  )
}
