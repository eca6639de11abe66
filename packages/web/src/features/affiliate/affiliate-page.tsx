import { Coins, Link2, Share2, LogIn } from 'lucide-react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AffiliateTermsDocument } from './affiliate-terms.documents.ts'
import { ExampleCalculator } from './example-calculator.tsx'
import { percentText, usdText } from './money-text.ts'
import type { ProgrammeTerms } from './programme-terms.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'
import { CurrentUserDocument } from './own-code.documents.ts'

/** The partner programme: its promise, how it works, and example earnings. */
export function AffiliatePage() {
  const { t } = useTranslation('affiliate')
  usePageTitle(t('title'))
  const { answer, error, refetch } = useQuery(AffiliateTermsDocument, {})
  return (
    <div className="max-w-5xl">
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-text-2">{t('lead')}</p>
      {error && !answer && (
        <div className="mt-6">
          <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
        </div>
      )}
      {!answer && !error && <Skeleton rows={8} rowHeight={72} />}
      {answer && <Programme terms={answer.affiliateTerms} />}
    </div>
  )
}

function Programme({ terms }: { terms: ProgrammeTerms }) {
  const { t } = useTranslation('affiliate')
  const { locale } = useFormat()
  const { user } = useCurrentUser()
  const { percent, secondPercent, holdDays, leastWithdrawalUsd, referralDays } = terms
  const promises = [
    t('promise-percent', { percent: percentText(percent, locale) }),
    t('promise-second', { percent: percentText(secondPercent, locale) }),
    t('promise-days', { count: referralDays }),
  ]
  const rules = [
    t('rule-hold', { count: holdDays }),
    t('rule-least', { usd: usdText(leastWithdrawalUsd, locale) }),
    t('rule-own'),
    t('rule-spam'),
    t('rule-visits'),
  ]
  return (
    <>
      <ul className="mt-6 grid gap-3 sm:grid-cols-3">
        {promises.map((promise) => (
          <li key={promise} className="rounded-large bg-accent-soft p-4 font-semibold text-accent">
            {promise}
          </li>
        ))}
      </ul>
      <OwnLink />
      <h2 className="mt-10 text-h2 font-semibold">{t('how')}</h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        <Step
          icon={Link2}
          title={t('step-link')}
          why={t(user ? 'step-link-own' : 'step-link-why')}
        />
        <Step icon={Share2} title={t('step-share')} why={t('step-share-why')} />
        <Step icon={Coins} title={t('step-earn')} why={t('step-earn-why', { count: holdDays })} />
      </ol>
      <ExampleCalculator terms={terms} />
      <h2 className="mt-10 text-h2 font-semibold">{t('rules')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-6 text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/profile/partners" className="mr-4 text-accent underline underline-offset-4">
          {t('to-earnings')}
        </Link>
        <Link to="/faq/affiliate" className="text-accent underline underline-offset-4">
          {t('more')}
        </Link>
      </p>
    </>
  )
}

function Step({ icon: Icon, title, why }: { icon: typeof Coins; title: string; why: string }) {
  return (
    <li>
      <Card className="h-full p-5">
        <Icon aria-hidden className="size-6 text-accent" />
        <h3 className="mt-3 font-semibold">{title}</h3>
        <p className="mt-1 text-table text-text-2">{why}</p>
      </Card>
    </li>
  )
}

/** The reader's own link, or the way to get one. */
function OwnLink() {
  const { t } = useTranslation('affiliate')
  const { user } = useCurrentUser()
  const openSignIn = useOpenSignIn()
  const { answer } = useQuery(CurrentUserDocument, {}, { pause: !user })
  const code = user && answer?.currentUser?.referralCode
  if (!user) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-4 rounded-large bg-surface-1 p-4">
        <p className="text-table">{t('sign-in-for-link')}</p>
        <Button color="violet" icon={LogIn} onClick={openSignIn}>
          {t('sign-in')}
        </Button>
      </div>
    )
  }
  if (!code) return null
  const link = `${location.origin}/r/${code}`
  return (
    <div className="mt-6 rounded-large bg-surface-1 p-4">
      <p className="text-dense font-medium text-text-2">{t('your-link')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-default bg-surface-2 px-3 py-2 text-table break-all select-all">
          {link}
        </code>
        <CopyButton text={link} label={t('copy-link')} look={{ color: 'violet' }} />
      </div>
      <figure className="mt-4 flex flex-wrap items-center gap-4">
        <QrCode text={link} label={t('qr-of-link')} className="w-32" />
        <figcaption className="max-w-60 text-dense text-text-2">{t('qr-why')}</figcaption>
      </figure>
    </div>
  )
}
