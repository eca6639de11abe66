import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  AdminSuspiciousOffersDocument,
  type SuspiciousOfferFacts,
} from './admin-suspicious.documents.ts'
import { AllowDialog } from './allow-dialog.tsx'
import { pairText } from './pair-text.ts'

const AGAIN_MS = 10_000

export function MarkedOffers() {
  const { t } = useTranslation('admin-suspicious')
  const format = useFormat()
  const [allowing, setAllowing] = useState<SuspiciousOfferFacts>()
  const { answer, fault, ask, isFetching } = useOwn(
    AdminSuspiciousOffersDocument,
    {},
    { everyMs: AGAIN_MS },
  )
  const { total = 0, items = [] } = answer?.adminSuspiciousOffers ?? {}
  const label =
    items.length < total
      ? t('part', { shown: format.count(items.length), total: format.count(total) })
      : t('count', { count: total, value: format.count(total) })
  return (
    <div className="flex flex-col gap-4">
      {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
      {!answer && !fault && <Skeleton rows={6} rowHeight={52} />}
      {answer && total === 0 && (
        <EmptyState icon={ShieldCheck} title={t('none')}>
          {t('none-why')}
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <p role="status" className="text-text-2">
            {label}
          </p>
          <Table
            label={label}
            isBusy={isFetching}
            head={
              <>
                <Column>{t('exchanger')}</Column>
                <Column>{t('pair')}</Column>
                <Column>{t('why')}</Column>
                <Column align="right">{t('rate')}</Column>
                <Column align="right">{t('limits')}</Column>
                <Column align="right">{t('reserve')}</Column>
                <Column>{t('actions')}</Column>
              </>
            }
          >
            <tbody>
              {items.map((offer) => (
                <OfferLine key={offer.id} offer={offer} onAllow={() => setAllowing(offer)} />
              ))}
            </tbody>
          </Table>
        </>
      )}
      <AllowDialog offer={allowing} onClose={() => setAllowing(undefined)} onAllowed={ask} />
    </div>
  )
}

function OfferLine({ offer, onAllow }: { offer: SuspiciousOfferFacts; onAllow: () => void }) {
  const { t } = useTranslation('admin-suspicious')
  const format = useFormat()
  const { exchangerId, exchangerName, give, get, gain, band } = offer
  const pair = pairText(offer)
  return (
    <Row>
      <Cell>
        <ExchangerLink id={exchangerId} name={exchangerName} />
      </Cell>
      <Cell>
        <PairLink give={give} get={get} />
      </Cell>
      <Cell className="max-w-72 min-w-40 py-2">
        {offer.reason === 'UNPRICED'
          ? t('reason.UNPRICED')
          : t('reason.ABOVE_MARKET', { gain: format.compact(gain), band: format.compact(band) })}
      </Cell>
      <Cell align="right">
        <RateButton rate={offer.rate} give={give} get={get} />
      </Cell>
      <Cell align="right">
        {format.amount(offer.minGive)} –{' '}
        {offer.maxGive === null ? '∞' : format.amount(offer.maxGive)} {give}
      </Cell>
      <Cell align="right">{format.usd(offer.reserveUsd)}</Cell>
      <Cell>
        <Button
          size="small"
          aria-label={t('allow-of', { pair, exchanger: exchangerName })}
          onClick={onAllow}
        >
          {t('allow')}
        </Button>
      </Cell>
    </Row>
  )
}

const link = 'underline-offset-4 hover:text-accent hover:underline'

export function ExchangerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/admin/exchangers/${id}`} className={`font-medium ${link}`}>
      {name}
    </Link>
  )
}

export function PairLink({ give, get }: { give: string; get: string }) {
  const to = `/exchange?give=${encodeURIComponent(give)}&get=${encodeURIComponent(get)}`
  return (
    <Link to={to} className={`whitespace-nowrap ${link}`}>
      {pairText({ give, get })}
    </Link>
  )
}
