import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type ReceiptAnswer, ReceiptDocument } from './payments.documents.ts'

/** The operator's statement of one payment; it prints without the rest of the page. */
export function ReceiptPage() {
  const { t } = useTranslation('payments')
  const { payment = '' } = useParams()
  const { answer, error, refetch } = useSessionQuery(ReceiptDocument, { paymentId: payment })
  const receipt = answer?.receipt
  usePageTitle(receipt ? `${t('receipt')} ${receipt.reference}` : t('receipt'))
  return (
    <>
      <div className="no-print">
        <Breadcrumbs crumbs={[{ to: '/profile/payments', name: t('title') }]} />
      </div>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={40} />}
      {receipt === null && <EmptyState isPage title={t('no-receipt')} />}
      {receipt && <Whole receipt={receipt} />}
    </>
  )
}

function Whole({ receipt }: { receipt: NonNullable<ReceiptAnswer['receipt']> }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const format = useFormat()
  const { reference, issuedAt, operator, payer, lines, total, note } = receipt
  return (
    <Card className="max-w-2xl p-6 md:p-8">
      <h1 className="text-h2 font-bold tracking-tight">{`${t('receipt')} ${reference}`}</h1>
      <address className="mt-4 not-italic">
        {operator.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </address>
      <dl className="mt-4 grid gap-2 text-table sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <dt className="text-text-2">{t('paid-at')}</dt>
        <dd>
          {format.moment(Date.parse(issuedAt))}
          <span className="block text-meta text-text-3">
            {`${issuedAt.slice(0, 19).replace('T', ' ')} UTC`}
          </span>
        </dd>
        <dt className="text-text-2">{t('payer')}</dt>
        <dd>
          <AddressText>{payer}</AddressText>
        </dd>
      </dl>
      <table className="mt-6 w-full text-table">
        <thead className="border-b border-line text-left text-text-2">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {t('what')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, amount }) => (
            <tr key={text} className="border-b border-line-soft">
              <td className="py-2 pr-4 wrap-anywhere">{text}</td>
              <td className="py-2 text-right align-top tabular-nums">
                {formatBalance(amount, locale)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 text-left">
              {t('total')}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">
              {formatBalance(total, locale)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-4 text-meta text-text-2">{note}</p>
      <Button icon={Printer} className="no-print mt-6" onClick={() => print()}>
        {t('print')}
      </Button>
    </Card>
  )
}
