import type { PaymentKind, PaymentStatus } from '@hopwise/contract'
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
import { PaymentsCsvDocument, PaymentsDocument, type WalletAnswer } from '../payments.documents.ts'
import { PaymentLine } from './payment-line.tsx'

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
