import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { SendAuthEmailDocument } from '../code/code.documents.ts'
import { newWatch } from '../code/new-watch.ts'
import { keepNextPage } from '../access/next-page.ts'
import { useMutation } from '../user/use-mutation.ts'
import { useSessionQuery } from '../user/use-session-query.ts'
import { BotToSignInDocument, CurrentUserDocument } from './again.documents.ts'

interface SignInAgainProps {
  /** The reason why a fresh sign-in is needed. */
  children: string
  /** The target of the link's own tab: the present page with the action begun there. */
  next: string
}

/** A fresh sign-in. Text typed on the page meanwhile stays. */
export function SignInAgain({ children, next }: SignInAgainProps) {
  const { t } = useTranslation('again')
  const format = useFormat()
  const { answer } = useSessionQuery(CurrentUserDocument, {})
  const { answer: bot } = useSessionQuery(BotToSignInDocument, {})
  const { run, isBusy, error } = useMutation()
  const [watch, setWatch] = useState<string>()
  const isSent = watch !== undefined
  const email = answer?.currentUser?.email ?? null
  const telegramUrl = bot?.signInWays.telegramUrl ?? null
  const send = async (to: string) => {
    keepNextPage(next)
    const word = newWatch()
    if (await run(() => mutate(SendAuthEmailDocument, { email: to, watch: word }))) setWatch(word)
  }
  const waitMs = (error?.retryAfterSeconds ?? 0) * 1_000
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-large bg-warn-soft p-4 text-table">
      <KeyRound aria-hidden className="size-5 shrink-0 text-warn" />
      <p role="status" className="min-w-48 flex-1 wrap-anywhere">
        {isSent && email !== null ? t('sent', { email }) : children}
      </p>
      {email !== null && (
        <Button size="small" isLoading={isBusy} onClick={() => void send(email)}>
          {t(isSent ? 'send-another' : 'send')}
        </Button>
      )}
      {email !== null && isSent && (
        <div className="w-full max-w-xs">
          <CodeForm key={watch} email={email} watch={watch} />
        </div>
      )}
      {email === null && telegramUrl !== null && (
        <ExternalLink href={telegramUrl} onFollow={() => keepNextPage(next)}>
          {t('telegram')}
        </ExternalLink>
      )}
      {error && waitMs > 0 && (
        <p role="alert" className="w-full text-loss">
          {t('too-often', { time: format.age(waitMs) })}
        </p>
      )}
      {error && waitMs === 0 && <ErrorNotice error={error} title={t('not-sent')} />}
    </div>
  )
}
