import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink, Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DepositDocument, type DepositFacts, CancelDepositDocument } from '../payments.documents.ts'
import { statusLooks } from './deposit-tone.ts'
import { PayTo } from './pay-to.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { showToast } from '#web/ui/state/toast.tsx'

/** Open deposits are pushed; this interval is for ended ones and for a cut line. */
const AGAIN_MS = 15_000

interface ChosenDepositProps {
  id: string
  /** Deposits that are pushed as they change. */
  live: readonly DepositFacts[]
  /** The page to return to after the payment, from the address. */
  next: string | null
  onClose: () => void
}

/** One deposit, from its address to the money in the wallet. */
export function ChosenDeposit({ id, live, next, onClose }: ChosenDepositProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { answer, error, refetch } = useSessionQuery(DepositDocument, { id }, { everyMs: AGAIN_MS })
  const liveDeposit = live.find((each) => each.id === id)
  const wasLive = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The deposit has left the open ones, so its end has to be fetched.
  useEffect(() => {
    if (wasLive.current && !liveDeposit) refetch()
    wasLive.current = liveDeposit !== undefined
  }, [liveDeposit, refetch])
  const fetched = answer?.deposit
  const deposit = liveDeposit ?? fetched
  const isHere = deposit !== undefined && deposit !== null
  useEffect(() => {
    if (isHere) heading.current?.focus()
  }, [isHere])
  return (
    <Card className="p-5 md:p-6">
      <div className="flex items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="flex-1 text-h3 font-semibold outline-none">
          {deposit
            ? t('of', {
                amount: formatBalance(deposit.amount, locale),
                currency: deposit.currency.currency.name,
              })
            : t('one')}
        </h2>
        <IconButton size="small" icon={X} label={t('close')} onClick={onClose} />
      </div>
      {error && !deposit && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!deposit && !error && fetched === undefined && <Skeleton rows={4} rowHeight={48} />}
      {fetched === null && !liveDeposit && <p className="mt-2 text-text-2">{t('gone')}</p>}
      {deposit && (
        <>
          <div role="status" className="mt-2">
            <Badge {...statusLooks[deposit.status]}>{t(`deposit.${deposit.status}`)}</Badge>
            <p className="mt-2 max-w-prose text-table text-text-2">
              {t(`says.${deposit.status}`, {
                credited: formatBalance(deposit.credited ?? '0', locale),
                arrived: formatBalance(deposit.arrived ?? '0', locale),
              })}
            </p>
          </div>
          {deposit.status === 'PENDING' && <PayTo deposit={deposit} />}
          {canCancel(deposit) && (
            <CancelDeposit id={id} onCancelled={() => heading.current?.focus()} />
          )}
          {deposit.status === 'PAID' && (
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink to={`/profile/payments/${deposit.id}`}>{t('receipt')}</ButtonLink>
              {isOwnPath(next) && (
                <ButtonLink to={next} color="violet">
                  {t('go-on')}
                </ButtonLink>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** Whether nothing is known to have come for it. */
function canCancel(deposit: DepositFacts | undefined): boolean {
  const { status, arrived } = deposit ?? {}
  return (status === 'CREATING' || status === 'PENDING') && arrived === null
}

/** Whether the path is ours, and of nobody else's site. */
function isOwnPath(next: string | null): next is string {
  return next !== null && /^\/[\w-]/.test(next)
}

interface CancelDepositProps {
  id: string
  /** Called when it is cancelled, which takes the button and the focus off the page. */
  onCancelled: () => void
}

/** The button that calls a deposit off. It asks nothing first: coins that come after all count. */
function CancelDeposit({ id, onCancelled }: CancelDepositProps) {
  const { t } = useTranslation('payments')
  const { run, isBusy, error } = useMutation()
  const cancel = async () => {
    if (!(await run(() => mutate(CancelDepositDocument, { id })))) return
    showToast(t('cancelled'))
    onCancelled()
  }
  return (
    <div className="mt-5 grid gap-3">
      <Button className="w-fit" isLoading={isBusy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      {error && <ErrorNotice error={error} title={t('not-cancelled')} />}
    </div>
  )
}
