import { Download, Wallet } from 'lucide-react'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { ChangeList } from '#web/ui/list/narrowing.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { type PaymentsAnswer, PaymentsCsvDocument } from '../payments.documents.ts'
import {
  PAGE_SIZE,
  paymentKinds,
  paymentsQuery,
  paymentStatuses,
  type PaymentsView,
} from '../payments-query.ts'
import { PaymentLine } from './payment-line.tsx'

interface HistoryProps {
  result: QueryResult<PaymentsAnswer>
  view: PaymentsView
  onChange: ChangeList
}

/** Movements of the balance, past and pending. */
export function History({ result, view, onChange }: HistoryProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const found = result.answer?.payments
  const { run, isBusy, error } = useMutation()
  const save = async () => {
    const { limit: _limit, offset: _offset, ...query } = paymentsQuery(view)
    const csvLocale = locale === 'ru' ? 'RU' : 'EN'
    const answer = await run(() => mutate(PaymentsCsvDocument, { query, locale: csvLocale }))
    // Spreadsheets need the byte order mark to recognise UTF-8.
    if (answer) downloadFile('payments.csv', `\uFEFF${answer.paymentsCsv}`, 'text/csv')
  }
  const any = { value: '', label: t('any') }
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3 font-semibold">
        {t('history')}
      </h2>
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('history-failed')}
        nothing={{ icon: Wallet, title: t('none') }}
        rowHeight={64}
        page={view.page}
        pageSize={PAGE_SIZE}
        controls={
          <div className="flex flex-wrap items-end gap-3">
            <Select
              className="min-w-36"
              label={t('kind-label')}
              value={view.kind ?? ''}
              options={[
                any,
                ...paymentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              ]}
              onChange={(kind) =>
                onChange({ type: kind === '' ? undefined : kind.toLowerCase(), page: undefined })
              }
            />
            <Select
              className="min-w-36"
              label={t('status-label')}
              value={view.status ?? ''}
              options={[
                any,
                ...paymentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
              onChange={(status) =>
                onChange({
                  status: status === '' ? undefined : status.toLowerCase(),
                  page: undefined,
                })
              }
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
        onChange={onChange}
      >
        {(payments) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </PagedList>
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('csv-failed')} />
        </div>
      )}
    </section>
  )
}
