import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { ExchangerRate } from './exchanger-detail.documents.ts'

const STEP = 40

export function RateCards({ rates, label }: { rates: readonly ExchangerRate[]; label: string }) {
  const { t } = useTranslation('exchangers')
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2">
        {rates.slice(0, shown).map((rate) => (
          <li key={rate.offer.id}>
            <RateCard rate={rate} />
          </li>
        ))}
      </ul>
      {shown < rates.length && (
        <Button isWide onClick={() => setShown(shown + STEP)}>
          {t('rates-more')}
        </Button>
      )}
    </>
  )
}

function RateCard({ rate: { give, get, offer } }: { rate: ExchangerRate }) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const kind = moneyKindOf(give)
  const most = offer.maxGive === null ? '∞' : format.amount(offer.maxGive, kind)
  return (
    <Card className="flex flex-col gap-2 p-4 text-table">
      <Link
        to={`/exchange?give=${give.code}&get=${get.code}`}
        className="touch-area relative flex flex-wrap items-center gap-2 font-medium"
      >
        <CurrencyMark currency={give} className="text-[24px]" />
        {give.name}
        <ArrowRight aria-hidden className="size-3.5 text-text-3" />
        <CurrencyMark currency={get} className="text-[24px]" />
        {get.name}
        <span className="sr-only">{t('compare')}</span>
      </Link>
      <RateButton rate={offer.rate} give={unitOf(give)} get={unitOf(get)} />
      <p className="text-text-2">
        {t('limits')}: {format.amount(offer.minGive, kind)} – {most} {unitOf(give)}
      </p>
      <p className="text-text-2">
        {t('pair-reserve')}: {format.compact(offer.reserve)} {unitOf(get)}
      </p>
      <Conditions conditions={offer.conditions} />
    </Card>
  )
}
