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
import { OpenDeposits } from './deposit/open-deposits.tsx'
import { History } from './history/history.tsx'
import { WalletDocument } from './payments.documents.ts'

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
