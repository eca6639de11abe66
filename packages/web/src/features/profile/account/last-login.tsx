import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import type { AccountFacts } from '../profile.documents.ts'

/** The time of the last sign-in, and the date of joining. */
export function LastLogin({ account }: { account: AccountFacts }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const nowMs = useServerNow()
  const { lastLoginAt, createdAt } = account
  const sinceText = t('since', { day: format.day(Date.parse(createdAt)) })
  if (lastLoginAt === null) return <p className="mt-1 text-text-2">{sinceText}</p>
  const atMs = Date.parse(lastLoginAt)
  return (
    <p className="mt-1 text-text-2">
      {t('last-login', { ago: format.ago(nowMs - atMs), at: format.moment(atMs) })} {sinceText}
    </p>
  )
}
