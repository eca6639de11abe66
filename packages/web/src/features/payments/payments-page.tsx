import { useEffect } from 'react'
import { takeCurrentUser, useCurrentUser } from '#web/account/user/current-user.ts'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AddFunds } from './add/add-funds.tsx'
import { ChosenDeposit } from './deposit/chosen-deposit.tsx'
import { History } from './history/history.tsx'
import { WalletDocument, type DepositFacts } from './payments.documents.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/show/badge.tsx'
import { statusLooks } from './deposit/deposit-tone.ts'

/** The balance, ways to add to it, and its movements. */
export function PaymentsPage() {
  const { t } = useTranslation('payments')
  usePageTitle(t('title'))
  const locale = useLocale()
  const { params, change } = useUrlState()
  const depositId = params.get('deposit') ?? undefined
  const { answer, error, refetch } = useLive(WalletDocument, {})
  const wallet = answer?.walletChanged
  const { user } = useCurrentUser()
  const balance = wallet?.balance
  // The balance in the menu follows.
  useEffect(() => {
    if (user && balance !== undefined && balance !== user.balance) {
      takeCurrentUser({ ...user, balance })
    }
  }, [user, balance])
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <div className="mt-6 grid grid-cols-1 gap-4">
        {error && !wallet && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!wallet && !error && <Skeleton rows={4} rowHeight={64} />}
        {wallet && (
          <>
            <Card className="no-print p-5 md:p-6">
              <p className="text-table text-text-2">{t('balance')}</p>
              <p className="text-h1 font-bold tabular-nums" data-testid="balance">
                {formatBalance(wallet.balance, locale)}
              </p>
              <AddFunds
                wallet={wallet}
                amount={suggested(params.get('amount'), wallet.leastDeposit)}
                onMade={(id) => change({ deposit: id, amount: undefined })}
              />
            </Card>
            {depositId !== undefined && (
              <ChosenDeposit
                key={depositId}
                id={depositId}
                live={wallet.openDeposits}
                next={params.get('next')}
                onClose={() => change({ deposit: undefined })}
              />
            )}
            <OpenDeposits deposits={wallet.openDeposits.filter(({ id }) => id !== depositId)} />
          </>
        )}
        <History wallet={wallet} />
      </div>
    </>
  )
}

/** The sum that the linking page says is missing, but at least the smallest deposit. */
function suggested(amount: string | null, least: string): string {
  if (amount === null || !/^\d+(\.\d{1,2})?$/.test(amount)) return amount ?? ''
  return Number(amount) < Number(least) ? least : amount
}

/** The open deposits besides the one shown in full. */
function OpenDeposits({ deposits }: { deposits: readonly DepositFacts[] }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  if (deposits.length === 0) return null
  return (
    <Card className="no-print p-5 md:p-6">
      <h2 className="text-h3 font-semibold">{t('open')}</h2>
      <ul className="mt-2 divide-y divide-line-soft">
        {deposits.map(({ id, amount, status, currency }) => (
          <li
            key={id}
            className="relative flex min-h-12 items-center gap-3 py-2 hover:bg-surface-1"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`?deposit=${id}`}
                className="font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {t('of', {
                  amount: formatBalance(amount, locale),
                  currency: currency.currency.name,
                })}
              </Link>
              <Badge {...statusLooks[status]}>{t(`deposit.${status}`)}</Badge>
            </div>
            <span aria-hidden className="flex items-center gap-1 text-table text-accent">
              {status === 'PENDING' && <span>{t('to-pay')}</span>}
              <ChevronRight className="size-4 shrink-0" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
