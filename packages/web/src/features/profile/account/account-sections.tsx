import { type ReactNode, useEffect, useState } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useGoOn } from '#web/account/again/go-on.ts'
import { refreshCurrentUser, takeCurrentUser } from '#web/account/user/current-user.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DataSection } from '../data/data-section.tsx'
import { type AccountFacts, CurrentUserDocument } from '../profile.documents.ts'
import { SessionsSection } from '../sessions/sessions-section.tsx'
import { NameSection } from './name-section.tsx'
import { WaysSection } from './ways-section.tsx'
import { Ago } from '#web/market/feed-file/ago.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'

/** The interval while a mailed or Telegram link is pending. */
const WAITING_MS = 3_000
const CALM_MS = 60_000

interface AccountSectionsProps {
  /** Further sections, after the ways to sign in. */
  children?: ReactNode
}

/** The reader's identity, ways to sign in, sessions, and the way out. */
export function AccountSections({ children }: AccountSectionsProps) {
  const { t } = useTranslation('profile')
  usePageTitle(t('title'))
  const goOn = useGoOn()
  const [isConnecting, setConnecting] = useState(false)
  const { answer, error, refetch } = useSessionQuery(
    CurrentUserDocument,
    {},
    { everyMs: isConnecting ? WAITING_MS : CALM_MS },
  )
  const account = answer?.currentUser
  // The session was ended from another browser: the page's guard takes over.
  const isGone = account === null
  useEffect(() => {
    if (isGone) void refreshCurrentUser()
  }, [isGone])
  const changed = (next: AccountFacts) => {
    takeCurrentUser(next)
    refetch()
  }
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      {account && <LastSignIn account={account} />}
      <div className="mt-6 grid grid-cols-1 gap-4">
        {error && !account && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!account && !error && <Skeleton rows={8} rowHeight={64} />}
        {account && (
          <>
            <NameSection key={account.id} account={account} onChanged={changed} />
            <WaysSection
              account={account}
              ways={answer.signInWays}
              goOn={goOn}
              onConnecting={setConnecting}
              onChanged={changed}
            />
            {children}
            <SessionsSection goesOn={goOn === 'sessions'} />
            <DataSection account={account} goOn={goOn} />
          </>
        )}
      </div>
    </>
  )
}

/** The date of joining, and the time of the last sign-in. */
function LastSignIn({ account }: { account: AccountFacts }) {
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
