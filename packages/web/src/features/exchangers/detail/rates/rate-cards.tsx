import { rangeText } from '@hopwise/contract'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { ExchangerRate } from '../exchanger-detail.documents.ts'
import { PairLink } from './pair-link.tsx'

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

function RateCard({ rate }: { rate: ExchangerRate }) {
  const { give, get, offer } = rate
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const kind = moneyKindOf(give)
  const most = offer.maxGive === null ? '∞' : format.amount(offer.maxGive, kind)
  return (
    <Card className="flex flex-col gap-2 p-4 text-table">
      <PairLink rate={rate} className="touch-area relative flex flex-wrap" />
      <RateButton rate={offer.rate} give={unitOf(give)} get={unitOf(get)} />
      <p className="text-text-2">
        {t('limits')}: {rangeText(format.amount(offer.minGive, kind), most)} {unitOf(give)}
      </p>
      <p className="text-text-2">
        {t('pair-reserve')}: {format.compact(offer.reserve)} {unitOf(get)}
      </p>
      <Conditions conditions={offer.conditions} />
    </Card>
  )
}
