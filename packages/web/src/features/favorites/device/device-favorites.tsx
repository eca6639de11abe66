import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { keyOf, type Favorite } from '#web/account/favorites/favorite.ts'
import { useDeviceFavorites } from '#web/account/favorites/favorites.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useCurrencies, type Currency } from '#web/market/currency/use-currencies.ts'
import { ExchangerNamesDocument } from '#web/market/exchanger/exchanger-names.documents.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { FavoriteName } from '../list/favorite-name.tsx'
import { NoFavorites } from '../list/no-favorites.tsx'
import { type FavoriteView, favoriteView } from '../favorite-view.ts'

/** A visitor's favourites, known to this browser alone until somebody signs in. */
export function DeviceFavorites() {
  const { t } = useTranslation('favorites')
  usePageTitle(t('title'))
  const openSignIn = useOpenSignIn()
  const favorites = useDeviceFavorites()
  const { find } = useCurrencies()
  const { answer } = useQuery(ExchangerNamesDocument, {})
  const office = (id: string) => answer?.exchangers.items.find((each) => each.id === id)
  const views = favorites.map((each) => deviceView(each, { find, office }))
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-text-2">{t('device')}</p>
        <Button size="small" aria-haspopup="dialog" onClick={openSignIn}>
          {t('keep')}
        </Button>
      </div>
      <div className="mt-4">
        {views.length === 0 ? (
          <NoFavorites tab="chains" />
        ) : (
          <ul aria-label={t('list')} className="grid grid-cols-1 gap-2">
            {views.map((view) => (
              <li key={keyOf(view.favorite)}>
                <Card className="flex min-h-14 items-center gap-4 px-4 py-2">
                  <div className="min-w-0 flex-1">
                    <FavoriteName view={view} />
                  </div>
                  <StarButton favorite={view.favorite} name={view.name} className="-mr-2" />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface Known {
  readonly find: (code: string) => Currency | undefined
  readonly office: (id: string) => { readonly slug: string; readonly name: string } | undefined
}

/** A favourite that no account keeps, built from the market's names: it has no rate. */
function deviceView(favorite: Favorite, { find, office }: Known): FavoriteView {
  const currencyOf = (code: string) => find(code) ?? unknown(code)
  const officeOf = (id: string) => ({
    id,
    slug: office(id)?.slug ?? id,
    name: office(id)?.name ?? id,
    status: 'ACTIVE' as const,
    reserveUsd: null,
    goodReviews: 0,
    badReviews: 0,
    pairs: 0,
    offers: 0,
    updatedAt: null,
  })
  const isPair = favorite.kind === 'PAIR'
  return favoriteView({
    id: keyOf(favorite),
    kind: favorite.kind,
    alive: true,
    deadReason: null,
    rate: null,
    createdAt: '',
    give: isPair ? currencyOf(favorite.give) : null,
    get: isPair ? currencyOf(favorite.get) : null,
    currencies: favorite.kind === 'PATH' ? favorite.currencies.map(currencyOf) : null,
    exchangers:
      favorite.kind === 'EXCHANGER'
        ? [officeOf(favorite.exchanger)]
        : favorite.kind === 'PATH'
          ? favorite.exchangers.map(officeOf)
          : null,
  })
}

/** A currency that nobody offers now. */
function unknown(code: string) {
  const nothing = { network: null, usdPrice: null, priceSure: false }
  return { code, name: code, group: 'BANK' as const, ...nothing }
}
