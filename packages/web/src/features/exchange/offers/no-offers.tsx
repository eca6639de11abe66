import { Route, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { ExchangeQuery } from '../exchange-query.ts'
import { nearestOf, type OfferView } from './offer-view.ts'

interface NoneTakeProps {
  views: readonly OfferView[]
  give: Currency
  onAmount: (amount: number) => void
}

/** Says that all offers want another amount; the nearest one is a press away. */
export function NoneTake({ views, give, onAmount }: NoneTakeProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const nearest = nearestOf(views)
  if (nearest === undefined) return null
  const amount = format.money(nearest, unitOf(give), moneyKindOf(give))
  return (
    <EmptyState
      icon={SearchX}
      title={t('none-take')}
      actions={
        <Button color="violet" onClick={() => onAmount(nearest)}>
          {t('more-nearest', { amount })}
        </Button>
      }
    >
      {t('none-take-why', { amount })}
    </EmptyState>
  )
}

interface NoOffersProps {
  query: ExchangeQuery
  /** The names of both currencies. */
  names: { give: string; get: string }
  onAnyCity: () => void
}

/** Says that nobody exchanges this pair; chains may. */
export function NoOffers({ query, names, onAnyCity }: NoOffersProps) {
  const { t } = useTranslation('exchange', 'market')
  const { nameOf } = useCities({ pause: query.city === '' })
  const params = new URLSearchParams({ give: query.give, get: query.get })
  if (query.amount) params.set('amt', String(query.amount))
  if (query.side === 'get') params.set('side', 'get')
  if (query.city) params.set('city', query.city)
  return (
    <EmptyState
      icon={Route}
      title={
        query.city ? t('none-in-city', { ...names, city: nameOf(query.city) }) : t('none', names)
      }
      actions={
        <>
          <ButtonLink color="violet" to={`/?${params}`}>
            {t('find-chain')}
          </ButtonLink>
          {query.city && (
            <Button color="line" onClick={onAnyCity}>
              {t('market:any-city')}
            </Button>
          )}
        </>
      }
    >
      {t('none-why')}
    </EmptyState>
  )
}
