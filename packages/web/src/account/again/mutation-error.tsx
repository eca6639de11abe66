import { useEffect, useRef } from 'react'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { useSessionQuery } from '../user/use-session-query.ts'
import { AccountAccessDocument } from './again.documents.ts'
import { type GoOn, goOnAddress } from './go-on.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface MutationErrorProps {
  error: ApiError
  /** The name of the failed action. */
  title: string
  onRetry?: () => void
  /** The action begun; the link's own tab goes on with it. */
  goOn?: GoOn
  /** The target of the link's own tab; by default the profile, with the action begun. */
  next?: string
  /** Called after a fresh sign-in, so that the action goes on. */
  onFresh: () => void
}

/** The error of an action on the reader's account, with a fresh sign-in where one is needed. */
export function MutationError({ error, title, onRetry, goOn, next, onFresh }: MutationErrorProps) {
  if (error.code === 'SIGN_IN_AGAIN')
    return <UntilFresh goOn={goOn} next={next} onFresh={onFresh} />
  return <ErrorNotice error={error} title={title} {...(onRetry && { onRetry })} />
}

/** Short enough to notice a sign-in in another tab as it happens. */
const AGAIN_MS = 3_000

/** Waits for a sign-in, here or in another tab of this browser. */
type UntilFreshProps = Pick<MutationErrorProps, 'onFresh'> & {
  goOn: GoOn | undefined
  next: string | undefined
}

function UntilFresh({ goOn, next, onFresh }: UntilFreshProps) {
  const { t } = useTranslation('again')
  const { answer } = useSessionQuery(AccountAccessDocument, {}, { everyMs: AGAIN_MS })
  const freshUntilMs = answer === undefined ? 0 : Date.parse(answer.accountAccess.freshUntil)
  const isFresh = useAtServerNow((nowMs) => freshUntilMs > nowMs)
  const hasGoneOn = useRef(false)
  useEffect(() => {
    if (!isFresh || hasGoneOn.current) return
    hasGoneOn.current = true
    onFresh()
  }, [isFresh, onFresh])
  const why = goOn === 'delete' ? 'why-press' : 'why'
  return <SignInAgain next={next ?? goOnAddress(goOn)}>{t(why)}</SignInAgain>
}
