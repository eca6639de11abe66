import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  type AdminWithdrawalFacts,
  AdminWithdrawalDocument,
  AllowAddressDocument,
} from './admin-partners.documents.ts'
import { SentAfterAll } from './sent-after-all.tsx'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { Fact } from '#web/ui/list/fact.tsx'

/** One withdrawal, the marks against it and its actions. */
export function AdminWithdrawalPage() {
  const { t } = useTranslation('admin-partners')
  const { id = '' } = useParams()
  const { answer, error, refetch } = useSessionQuery(AdminWithdrawalDocument, { id })
  const found = answer?.adminWithdrawal
  usePageTitle(t('one'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/withdrawals', name: t('withdrawals') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={48} />}
      {found === null && <EmptyState isPage title={t('gone')} />}
      {found && <OpenWithdrawal found={found} onRefused={refetch} />}
    </>
  )
}

interface OpenWithdrawalProps {
  found: AdminWithdrawalFacts
  onRefused: () => void
}

function OpenWithdrawal({ found, onRefused }: OpenWithdrawalProps) {
  const { t } = useTranslation('admin-partners')
  const format = useFormat()
  const { withdrawal, user, flags, earnedFrom, approvedBy, paidBy } = found
  const { amount, fee, arrives, method, address, notBefore, status, steps } = withdrawal
  // An admin who reads the address elsewhere forgets to say that they send.
  const isAddressHidden = status === 'APPROVED' && !found.isSendingOwn
  const money = (text: string) => formatBalance(text, format.locale)
  const moment = (text: string) => format.moment(Date.parse(text))
  return (
    <article>
      <h1 className="text-h1 font-bold tracking-tight">{`${money(amount)} · ${method.code}`}</h1>
      {flags.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          {flags.map((flag) => (
            <Badge key={flag} tone="warn">
              {t(`flag.${flag}`)}
            </Badge>
          ))}
          <Link
            to={`/admin/commissions?partner=${user.id}`}
            className="text-accent underline underline-offset-4"
          >
            {t('to-commissions')}
          </Link>
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-table sm:grid-cols-2">
        <Fact name={t('status-label')}>{t(`status.${status}`)}</Fact>
        <Fact name={t('partner')}>
          <Link to={`/admin/users/${user.id}`} className="underline underline-offset-4">
            <AddressText>{user.email ?? (user.name || t('deleted'))}</AddressText>
          </Link>
        </Fact>
        <Fact name={t('fee')}>{money(fee)}</Fact>
        <Fact name={t('arrives')}>{money(arrives)}</Fact>
        <Fact name={t('network')}>{method.network ?? method.code}</Fact>
        <Fact name={t('address')}>{isAddressHidden ? t('address-hidden') : (address ?? '—')}</Fact>
        <Fact name={t('not-before')}>{notBefore === null ? '—' : moment(notBefore)}</Fact>
        <Fact name={t('earned-from')}>{format.count(earnedFrom)}</Fact>
        <Fact name={t('approved-by')}>{approvedBy?.name ?? '—'}</Fact>
        <Fact name={t('paid-by')}>{paidBy?.name ?? '—'}</Fact>
        <Fact name={t('reference')}>{withdrawal.reference ?? '—'}</Fact>
        <Fact name={t('reason')}>{withdrawal.reason ?? '—'}</Fact>
      </dl>
      {found.isAddressShared && <AllowAddress id={withdrawal.id} />}
      <WithdrawalDecision key={status} found={found} onRefused={onRefused} />
      {found.mayHaveLeft && (
        <SentAfterAll key={withdrawal.id} found={found} onRefused={onRefused} />
      )}
      <h2 className="mt-8 text-h3 font-semibold">{t('steps')}</h2>
      <ol className="mt-2 space-y-1 text-table">
        {steps.map((step) => (
          <li key={step.status}>{`${t(`status.${step.status}`)} · ${moment(step.at)}`}</li>
        ))}
      </ol>
    </article>
  )
}

interface AllowAddressProps {
  /** The withdrawal's. */
  id: string
}

/** Lets the partner be paid at an address at which another account is paid, too. */
function AllowAddress({ id }: AllowAddressProps) {
  const { t } = useTranslation('admin-partners')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reason'])
  const allow = async () => {
    const answer = await run(() => mutate(AllowAddressDocument, { id, reason }))
    if (answer) showToast(t('done.allowed'))
  }
  return (
    <form
      className="mt-4 max-w-xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void allow()
      }}
    >
      <p className="text-text-2">{t('shared-address')}</p>
      <Input
        label={t('reason-needed')}
        maxLength={500}
        value={reason}
        error={errorOf('reason', { max: 500 })}
        onChange={setReason}
      />
      <Button type="submit" isLoading={isBusy}>
        {t('allow-address')}
      </Button>
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </form>
  )
}
