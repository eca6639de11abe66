import type { PaymentKind, PaymentStatus, SubscriptionType } from '@hopwise/contract'
import { Download, Wallet } from 'lucide-react'
import { useEffect } from 'react'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import {
  PaymentsCsvDocument,
  PaymentsDocument,
  type WalletAnswer,
  type PaymentRow,
} from '../payments.documents.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatBalance, formatBalanceChange } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { statusLooks } from '../deposit/deposit-tone.ts'

const kinds = [
  'DEPOSIT',
  'SUBSCRIPTION',
  'RENEWAL',
  'REFUND',
  'EARNINGS',
  'ADJUSTMENT',
] as const satisfies readonly PaymentKind[]

const statuses = [
  'PENDING',
  'CONFIRMING',
  'DONE',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const satisfies readonly PaymentStatus[]

const payments = defineQueue({
  document: PaymentsDocument,
  pageSize: 25,
  filters: { type: { values: kinds }, status: { values: statuses } },
  variables: (part, { type, status }) => ({
    query: { ...part, ...(type && { kinds: [type] }), ...(status && { statuses: [status] }) },
  }),
  found: (answer) => answer.payments,
})

interface HistoryProps {
  /** The list is fetched again whenever it has changed. */
  wallet: WalletAnswer['walletChanged'] | undefined
}

/** Movements of the balance, past and pending. */
export function History({ wallet }: HistoryProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const queue = useQueue(payments)
  const { view, change, total } = queue
  const { refetch } = queue.result
  useEffect(() => {
    if (wallet) refetch()
  }, [wallet, refetch])
  const { run, isBusy, error } = useMutation()
  const save = async () => {
    const { limit: _limit, offset: _offset, ...query } = payments.variablesOf(view).query
    const csvLocale = locale === 'ru' ? 'RU' : 'EN'
    const answer = await run(() => mutate(PaymentsCsvDocument, { query, locale: csvLocale }))
    // Spreadsheets need the byte order mark to recognise UTF-8.
    if (answer) downloadFile('payments.csv', `\uFEFF${answer.paymentsCsv}`, 'text/csv')
  }
  const any = { value: '', label: t('any') }
  const choose = (key: string) => (value: string) =>
    change({ [key]: value.toLowerCase(), page: undefined })
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3 font-semibold">
        {t('history')}
      </h2>
      <QueueList
        queue={queue}
        count={t('found', { count: total })}
        failed={t('history-failed')}
        nothing={{ icon: Wallet, title: t('none') }}
        rowHeight={64}
        controls={
          <div className="flex flex-wrap items-end gap-3">
            <Select
              className="min-w-36"
              label={t('kind-label')}
              value={view.filters.type ?? ''}
              options={[any, ...kinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
              onChange={choose('type')}
            />
            <Select
              className="min-w-36"
              label={t('status-label')}
              value={view.filters.status ?? ''}
              options={[any, ...statuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
              onChange={choose('status')}
            />
            <Button
              icon={Download}
              isLoading={isBusy}
              className="no-print min-h-11"
              onClick={() => void save()}
            >
              {t('csv')}
            </Button>
          </div>
        }
        row={(payment) => <PaymentLine key={payment.id} payment={payment} />}
      />
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('csv-failed')} />
        </div>
      )}
    </section>
  )
}

/** The name of a term: "Pro, 30 days". */
function useTermText(): (type: SubscriptionType) => string {
  const { t } = useTranslation('payments')
  return (type) => {
    const [tariff, days] = type.split('_')
    return t('term', { tariff: tariff === 'PRO' ? 'Pro' : 'Newbie', count: Number(days) })
  }
}

/** One payment, as a link to its receipt or to its pending deposit. */
function PaymentLine({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const format = useFormat()
  const { id, at, kind, type, status, amount, balanceAfter, reference, deposit } = payment
  const termText = useTermText()
  const to = status === 'DONE' ? `/profile/payments/${id}` : `?deposit=${deposit?.id ?? ''}`
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_max-content] items-start gap-x-3 gap-y-1 py-3',
        'hover:bg-surface-1 sm:grid-cols-[minmax(0,1fr)_max-content_minmax(6rem,max-content)]',
        'sm:items-center',
      )}
    >
      <div className="min-w-0">
        <Link to={to} className="font-medium after:absolute after:inset-0 hover:text-accent">
          {t(`kind.${kind}`)}
        </Link>
        {type !== null && <span className="ml-2 text-table text-text-2">{termText(type)}</span>}
        <p className="text-meta text-text-3">
          {`${format.moment(Date.parse(at))} · `}
          <span className="whitespace-nowrap">{reference}</span>
        </p>
      </div>
      <div className="max-sm:order-last">
        <Badge {...statusLooks[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <div className="text-right tabular-nums">
        <p className={status === 'DONE' ? 'font-semibold' : 'text-text-2'}>
          {formatBalanceChange(amount, locale)}
        </p>
        {balanceAfter !== null && (
          <p className="text-meta text-text-3">
            {t('after', { balance: formatBalance(balanceAfter, locale) })}
          </p>
        )}
      </div>
    </li>
  )
}
