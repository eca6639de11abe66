import { useParams } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type AdminDepositAnswer, AdminDepositDocument } from './admin-money.documents.ts'
import { Fact } from '#web/ui/list/fact.tsx'
import { Proposal } from './proposal.tsx'
import { ResolveForm } from './resolve-form.tsx'

/** One deposit, its provider's reports and its actions. */
export function AdminDepositPage() {
  const { t } = useTranslation('admin-money')
  const { id = '' } = useParams()
  const { answer, error, refetch } = useSessionQuery(AdminDepositDocument, { id })
  const found = answer?.adminDeposit
  usePageTitle(t('one'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/deposits', name: t('deposits') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={48} />}
      {found === null && <EmptyState isPage title={t('gone')} />}
      {found && <OpenDeposit found={found} onRefused={refetch} />}
    </>
  )
}

interface OpenDepositProps {
  found: NonNullable<AdminDepositAnswer['adminDeposit']>
  onRefused: () => void
}

function OpenDeposit({ found, onRefused }: OpenDepositProps) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const keys = useRequestKeys()
  const { deposit, user, events, lateWorth } = found
  const money = (text: string | null) => (text === null ? '—' : formatBalance(text, format.locale))
  return (
    <article>
      <h1 className="text-h1 font-bold tracking-tight">
        {`${money(deposit.amount)} · ${deposit.currency.code}`}
      </h1>
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-table sm:grid-cols-2">
        <Fact name={t('status-label')}>{t(`status.${deposit.status}`)}</Fact>
        <Fact name={t('payer')}>
          <AddressText>{user.email ?? (user.name || t('deleted'))}</AddressText>
        </Fact>
        <Fact name={t('arrived')}>{money(deposit.arrived)}</Fact>
        <Fact name={t('settled')}>{money(found.settled)}</Fact>
        {lateWorth && (
          <Fact name={t('late-worth')}>
            {`${lateWorth.coins} ${deposit.currency.code}`}
            {lateWorth.usd !== null && ` ≈ ${format.usd(lateWorth.usd)}`}
          </Fact>
        )}
        <Fact name={t('credited')}>{money(deposit.credited)}</Fact>
        <Fact name={t('refunded')}>{money(deposit.refunded)}</Fact>
        <Fact name={t('made')}>{format.moment(Date.parse(deposit.createdAt))}</Fact>
        <Fact name={t('provider-status')}>{found.providerStatus ?? '—'}</Fact>
        <Fact name={t('doubt')}>{found.doubt ? t(`doubts.${found.doubt}`) : '—'}</Fact>
        <Fact name={t('invoice')}>{found.invoiceId ?? '—'}</Fact>
        <Fact name={t('address')}>{deposit.payTo ?? '—'}</Fact>
        <Fact name={t('checked')}>
          {found.checkedAt === null ? '—' : format.moment(Date.parse(found.checkedAt))}
        </Fact>
      </dl>
      {found.proposal && (
        <section className="mt-6">
          <h2 className="text-h3 font-semibold">{t('proposal.title')}</h2>
          <Proposal proposal={found.proposal} onRefused={onRefused} />
        </section>
      )}
      <ResolveForm
        key={`${deposit.status} ${found.suggestedCredit}`}
        found={found}
        keys={keys}
        onRefused={onRefused}
      />
      <h2 className="mt-8 text-h3 font-semibold">{t('events')}</h2>
      {events.length === 0 && <p className="mt-2 text-text-2">{t('no-events')}</p>}
      <ul className="mt-2 divide-y divide-line-soft text-table">
        {events.map(({ at, kind, eventId, isRepeat }) => (
          <li key={eventId} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-medium">{kind}</span>
            <span className="text-text-3">{format.moment(Date.parse(at))}</span>
            {isRepeat && <span className="text-text-3">{t('repeated')}</span>}
          </li>
        ))}
      </ul>
    </article>
  )
}
