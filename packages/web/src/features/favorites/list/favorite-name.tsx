import { ChevronRight, Store } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { FavoriteView } from '../favorite-view.ts'

/** The name of a favourite, as a link to the page that shows it in full. */
export function FavoriteName({ view }: { view: FavoriteView }) {
  const { t } = useTranslation('favorites')
  const { currencies, kind, name, address, row } = view
  const through = kind === 'PATH' ? (row.exchangers ?? []) : []
  return (
    <>
      <Link
        to={address}
        title={name}
        className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-small font-semibold underline-offset-4 hover:text-accent hover:underline"
      >
        {kind === 'EXCHANGER' && <Store aria-hidden className="size-5 text-text-3" />}
        {kind === 'EXCHANGER' && name}
        {currencies.map((currency, at) => (
          <span key={at} className="inline-flex items-center gap-1.5">
            {at > 0 && (
              <>
                <span className="sr-only"> → </span>
                <ChevronRight aria-hidden className="size-4 text-text-3" />
              </>
            )}
            <CurrencyMark currency={currency} className="text-[20px]" />
            {shortNameOf(currency)}
          </span>
        ))}
      </Link>
      {kind === 'PATH' && (
        <p className="mt-1 text-dense text-text-3">
          {through.length === 0
            ? t('through-best')
            : t('through', { names: through.map((each) => each.name).join(' → ') })}
        </p>
      )}
    </>
  )
}
