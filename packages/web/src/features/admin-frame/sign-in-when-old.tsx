import { useLocation } from 'react-router'
import { SignInAgain } from '#web/account/again/sign-in-again.tsx'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AdminAccessDocument } from './admin-frame.documents.ts'

/** Short enough to notice a sign-in in another tab. */
const AGAIN_MS = 20_000

/** Changes need a recent sign-in. It may happen in another tab, so text typed here survives. */
export function SignInWhenOld() {
  const { t } = useTranslation('admin-frame')
  const { pathname, search } = useLocation()
  const { answer } = useSessionQuery(AdminAccessDocument, {}, { everyMs: AGAIN_MS })
  const nowMs = useServerNow()
  const isOld = answer !== undefined && Date.parse(answer.adminAccess.freshUntil) < nowMs
  return (
    isOld && (
      <div className="mb-6">
        <SignInAgain next={pathname + search}>{t('sign-in-again')}</SignInAgain>
      </div>
    )
  )
}
