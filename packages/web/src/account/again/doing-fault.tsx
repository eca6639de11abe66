import { useEffect, useRef } from 'react'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { useOwn } from '../user/use-own.ts'
import { AccountAccessDocument } from './again.documents.ts'
import { type GoOn, goOnAddress } from './go-on.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface DoingFaultProps {
  fault: Fault
  /** What did not work. */
  title: string
  onRetry?: () => void
  /** What was begun; the link's own tab goes on with it. */
  goOn?: GoOn
  /** Where the link’s own tab leads to; by default the profile, with what was begun. */
  next?: string
  /** Somebody has signed in again: what was begun goes on. */
  onFresh: () => void
}

/** Why something about one's own account did not work; where it takes another sign-in, that. */
export function DoingFault({ fault, title, onRetry, goOn, next, onFresh }: DoingFaultProps) {
  if (fault.code === 'SIGN_IN_AGAIN')
    return <UntilFresh goOn={goOn} next={next} onFresh={onFresh} />
  return <ErrorNotice fault={fault} title={title} {...(onRetry && { onRetry })} />
}

/** Often enough to notice a sign-in in another tab as it happens. */
const AGAIN_MS = 3_000

/** Waits for a sign-in, here or in another tab of this browser. */
type UntilFreshProps = Pick<DoingFaultProps, 'onFresh'> & {
  goOn: GoOn | undefined
  next: string | undefined
}

function UntilFresh({ goOn, next, onFresh }: UntilFreshProps) {
  const { t } = useTranslation('account')
  const { answer } = useOwn(AccountAccessDocument, {}, { everyMs: AGAIN_MS })
  const freshUntilMs = answer === undefined ? 0 : Date.parse(answer.accountAccess.freshUntil)
  const isFresh = useAtServerNow((nowMs) => freshUntilMs > nowMs)
  const hasGoneOn = useRef(false)
  useEffect(() => {
    if (!isFresh || hasGoneOn.current) return
    hasGoneOn.current = true
    onFresh()
  }, [isFresh, onFresh])
  const why = goOn === 'delete' ? 'again.why-press' : 'again.why'
  return <SignInAgain next={next ?? goOnAddress(goOn)}>{t(why)}</SignInAgain>
}
