import { Ago } from '#web/market/feed-file/ago.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { AccountFacts } from '../profile.documents.ts'

/** The date of joining, and the time of the last sign-in. */
export function LastSignIn({ account }: { account: AccountFacts }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { lastLoginAt, createdAt } = account
  const sinceText = t('since', { day: format.day(Date.parse(createdAt)) })
  if (lastLoginAt === null) return <p className="mt-1 text-text-2">{sinceText}</p>
  return (
    <p className="mt-1 text-text-2">
      {sinceText} · {t('last-sign-in', { at: format.moment(Date.parse(lastLoginAt)) })}{' '}
      {/* Room for the longest age, or lines would wrap anew, and the page move, as it ticks. */}
      <span className="inline-block min-w-[14ch]">
        <Ago at={lastLoginAt} />
      </span>
    </p>
  )
}
