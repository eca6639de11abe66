import { CircleCheck, Link2Off, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useTokenFromHash } from '#web/lib/address/use-token-from-hash.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { methodText } from '../method-text.ts'
import {
  ConfirmWithdrawalDocument,
  type WithdrawalByTokenAnswer,
  WithdrawalByTokenDocument,
} from './confirm-withdrawal.documents.ts'

/** The target of the mailed link: it shows the sum and the address; only its button withdraws. */
export function ConfirmWithdrawalPage() {
  const { t } = useTranslation('earnings')
  usePageTitle(t('confirm.title'))
  const token = useTokenFromHash()
  const isNone = token === ''
  const [isDone, setDone] = useState(false)
  const { answer, error, refetch } = useQuery(
    WithdrawalByTokenDocument,
    { token },
    { pause: isNone || isDone },
  )
  if (isDone) return <Done />
  if (error && !answer) {
    return <ErrorNotice error={error} title={t('confirm.failed')} onRetry={refetch} />
  }
  if (isNone || answer?.withdrawalByToken === null) return <NoLink />
  if (!answer) return <Skeleton rows={4} rowHeight={56} />
  const found = answer.withdrawalByToken
  return <Offer token={token} found={found} onDone={() => setDone(true)} />
}

interface OfferProps {
  token: string
  found: NonNullable<WithdrawalByTokenAnswer['withdrawalByToken']>
  onDone: () => void
}

function Offer({ token, found, onDone }: OfferProps) {
  const { t } = useTranslation('earnings')
  const locale = useLocale()
  const { run, isBusy, error } = useMutation()
  const press = async () => {
    if (await run(() => mutateAndLeave(ConfirmWithdrawalDocument, { token }))) onDone()
  }
  return (
    <Card className="mx-auto mt-6 grid max-w-md gap-4 p-6 md:p-8">
      <ShieldQuestion aria-hidden className="size-8 text-accent" />
      <h1 tabIndex={-1} className="text-h2 font-bold tracking-tight text-balance outline-none">
        {t('confirm.title')}
      </h1>
      <dl className="grid gap-2 text-table">
        <dt className="text-text-2">{t('amount-of')}</dt>
        <dd className="text-h3 font-bold tabular-nums">{formatBalance(found.amount, locale)}</dd>
        <dt className="text-text-2">{t('method')}</dt>
        <dd>{methodText(found.method, t('wallet'))}</dd>
        <dt className="text-text-2">{t('confirm.address')}</dt>
        <dd className="font-mono text-h3 wrap-anywhere">{found.address}</dd>
      </dl>
      <p className="rounded-default bg-warn-soft p-3 text-table">{t('confirm.compare')}</p>
      <Button color="violet" size="large" isWide isLoading={isBusy} onClick={() => void press()}>
        {t('confirm.go')}
      </Button>
      {error && <ErrorNotice error={error} title={t('confirm.not-done')} />}
      <p className="text-dense text-text-3">{t('confirm.why')}</p>
    </Card>
  )
}

function Done() {
  const { t } = useTranslation('earnings')
  return (
    <EmptyState isPage icon={CircleCheck} title={t('confirm.done')} actions={<ToEarnings />}>
      {t('confirm.done-why')}
    </EmptyState>
  )
}

function NoLink() {
  const { t } = useTranslation('earnings')
  return (
    <EmptyState isPage icon={Link2Off} title={t('confirm.dead')} actions={<ToEarnings />}>
      {t('confirm.dead-why')}
    </EmptyState>
  )
}

function ToEarnings() {
  const { t } = useTranslation('earnings')
  return (
    <ButtonLink to="/profile/partners" color="violet">
      {t('confirm.to-earnings')}
    </ButtonLink>
  )
}
