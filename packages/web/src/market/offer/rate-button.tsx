import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { formatRate, isSaidInverted } from '#web/lib/format/format-rate.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { useWatched, watched } from '#web/lib/watched.ts'

interface RateButtonProps {
  /** Units of `get` for one unit of `give`. */
  rate: number
  /** The words beside the numbers: a code or a unit. */
  give: string
  get: string
}

/** The pairs the reader has inverted, in which all rates are printed so. */
const turned = watched<ReadonlySet<string>>(new Set())

/** A rate in the form people use, which a press inverts. */
export function RateButton({ rate, give, get }: RateButtonProps) {
  const { t } = useTranslation('market')
  const locale = useLocale()
  const key = `${give}>${get}`
  const isTurned = useWatched(turned).has(key)
  const { whole } = formatRate({ rate, give, get, locale }, isSaidInverted(rate) !== isTurned)
  const turn = () => {
    const next = new Set(turned.get())
    if (!next.delete(key)) next.add(key)
    turned.set(next)
  }
  return (
    <button
      type="button"
      onClick={turn}
      aria-label={t('flip-rate', { rate: whole })}
      className={
        'touch-area group relative inline-flex min-h-6 items-center gap-1.5 rounded-small ' +
        'text-left text-text-2 ' +
        'hover:text-accent'
      }
    >
      {whole}
      <ArrowLeftRight
        aria-hidden
        className="size-3 shrink-0 text-text-3 opacity-60 group-hover:opacity-100"
      />
    </button>
  )
}
