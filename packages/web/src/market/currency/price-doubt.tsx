import { CircleQuestionMark } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { useCurrencies } from './use-currencies.ts'

interface Priced {
  readonly code: string
  readonly usdPrice: number | null
  readonly priceSure: boolean
}

/** Whether a figure derived from these prices is a guess. */
export function isGuessed(of: readonly Priced[]): boolean {
  return of.every(({ usdPrice }) => usdPrice !== null) && of.some(({ priceSure }) => !priceSure)
}

/** A mark beside a figure derived from unsure prices. */
export function PriceDoubt({ of }: { of: readonly Priced[] }) {
  return isGuessed(of) ? <Guess codes={of.filter((each) => !each.priceSure)} /> : null
}

function Guess({ codes }: { codes: readonly Priced[] }) {
  const { t } = useTranslation('market')
  const reason = usePriceReason()
  return (
    <Tooltip text={`${t('price-unsure')}. ${codes.map(({ code }) => reason(code)).join(' ')}`}>
      {(described) => (
        <button
          type="button"
          {...described}
          aria-label={t('price-unsure')}
          className="touch-area relative z-[1] ml-1 inline-flex cursor-help rounded-small align-text-bottom text-warn"
        >
          <CircleQuestionMark aria-hidden className="size-3.5" />
        </button>
      )}
    </Tooltip>
  )
}

/** The reason why a currency's price is unsure, in words and numbers. */
function usePriceReason() {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { find } = useCurrencies()
  return (code: string) => {
    const doubt = find(code)?.priceDoubt ?? null
    return doubt === null
      ? t('price-unsure-why.few', { code })
      : t('price-unsure-why.apart', { code, percent: format.share(doubt) })
  }
}
