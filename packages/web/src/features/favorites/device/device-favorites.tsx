import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { keyOf } from '#web/account/favorites/favorite.ts'
import { useDeviceFavorites } from '#web/account/favorites/favorites.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { ExchangerNamesDocument } from '#web/market/exchanger/exchanger-names.documents.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { FavoriteName } from '../list/favorite-name.tsx'
import { NoFavorites } from '../list/no-favorites.tsx'
import { deviceView } from './device-view.ts'

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
