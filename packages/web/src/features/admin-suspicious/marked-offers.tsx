import { rangeText } from '@hopwise/contract'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
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
  const result = useSessionQuery(AdminSuspiciousOffersDocument, {}, { everyMs: AGAIN_MS })
  const found = result.answer?.adminSuspiciousOffers
  const { total = 0, items: { length: shown } = [] } = found ?? {}
  const label =
    shown < total
      ? t('part', { shown: format.count(shown), total: format.count(total) })
      : t('count', { count: total, value: format.count(total) })
  return (
    <>
      <PagedList
        found={found}
        result={result}
        count={label}
        failed={t('failed')}
        nothing={{ icon: ShieldCheck, title: t('none'), why: t('none-why') }}
      >
        {(offers) => (
          <Table
            label={label}
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
              {offers.map((offer) => (
                <OfferLine key={offer.id} offer={offer} onAllow={() => setAllowing(offer)} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      <AllowDialog
        offer={allowing}
        onClose={() => setAllowing(undefined)}
        onAllowed={result.refetch}
      />
    </>
  )
}

function OfferLine({ offer, onAllow }: { offer: SuspiciousOfferFacts; onAllow: () => void }) {
  const { t } = useTranslation('admin-suspicious')
  const format = useFormat()
  const { exchangerId, exchangerName, give, get, gain, band, edge } = offer
  const excess = (times: number | null) => format.share(times === null ? null : times - 1)
  const pair = pairText(offer)
  return (
    <Row>
      <Cell className="min-w-28">
        <ExchangerLink id={exchangerId} name={exchangerName} />
      </Cell>
      <Cell>
        <PairLink give={give} get={get} />
      </Cell>
      <Cell className="min-w-50 py-2">
        {t(`reason.${offer.reason === 'ABOVE_RIVALS' && edge === null ? 'ALONE' : offer.reason}`, {
          percent: excess(gain),
          most: excess(band),
          edge: excess(edge),
        })}
      </Cell>
      <Cell align="right" className="min-w-32">
        <RateButton rate={offer.rate} give={give} get={get} />
      </Cell>
      <Cell align="right">
        {rangeText(
          format.amount(offer.minGive),
          offer.maxGive === null ? '∞' : format.amount(offer.maxGive),
        )}{' '}
        {give}
      </Cell>
      <Cell align="right">{format.usd(offer.reserveUsd)}</Cell>
      <Cell>
        <Button
          data-edit
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
    <Link to={to} className={link}>
      <span className="whitespace-nowrap">{give} →</span>{' '}
      <span className="whitespace-nowrap">{get}</span>
    </Link>
  )
}
