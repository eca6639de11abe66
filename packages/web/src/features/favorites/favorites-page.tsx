import { useState } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { keyOf } from '#web/account/favorites/favorite.ts'
import { useFavoriteList } from '#web/account/favorites/favorites.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DeviceFavorites } from './device/device-favorites.tsx'
import { CompareTable } from './compare/compare-table.tsx'
import { favoriteView, type FavoriteView } from './favorite-view.ts'
import { FavoritesDocument, type FavoriteRow } from './favorites.documents.ts'
import { favoritesQueryFrom, kindOf, tabs, type FavoriteSort } from './favorites-query.ts'
import { FavoritesList } from './list/favorites-list.tsx'
import { NoFavorites } from './list/no-favorites.tsx'
import { ListBar } from './list/list-bar.tsx'

const AGAIN_MS = 10_000

/** All favourites: of the account, or of this device. */
export function FavoritesPage() {
  const { user, isKnown } = useCurrentUser()
  return user || !isKnown ? <AccountFavorites /> : <DeviceFavorites />
}

/** The account's favourites at present market figures. */
function AccountFavorites() {
  const { t } = useTranslation('favorites')
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const query = favoritesQueryFrom(params)
  const { answer, error, refetch } = useSessionQuery(FavoritesDocument, {}, { everyMs: AGAIN_MS })
  const all = useViews(answer?.favorites)
  const ofTab = (tab: (typeof tabs)[number]) => all?.filter(({ kind }) => kind === kindOf[tab])
  const views = ofTab(query.tab)
  const sorted = views && sortViews(views, query.sort)
  // A box is ticked at once; the address follows.
  const [chosen, setChosen] = useState(query.compared)
  const setCompared = (ids: readonly string[]) => {
    setChosen(ids)
    change({ cmp: ids.join(',') || undefined }, { replace: true })
  }
  const compared = (views ?? []).filter(({ id }) => chosen.includes(id))
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 text-text-2">{t('lead')}</p>
      <div className="mt-6 grid grid-cols-1 gap-4">
        <Tabs
          label={t('kinds')}
          panelId="favorites"
          chosen={query.tab}
          tabs={tabs.map((id) => ({
            id,
            label: t(`tab.${id}`),
            note: all ? String(ofTab(id)?.length ?? 0) : '…',
          }))}
          onChoose={(tab) => {
            setChosen([])
            change({ tab: tab === 'chains' ? undefined : tab, sort: undefined, cmp: undefined })
          }}
        />
        <div
          id="favorites"
          role="tabpanel"
          aria-label={t(`tab.${query.tab}`)}
          className="grid grid-cols-1 gap-4"
        >
          {error && !all && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
          {!all && !error && <Skeleton rows={5} rowHeight={88} />}
          {sorted?.length === 0 && <NoFavorites tab={query.tab} />}
          {sorted && sorted.length > 0 && (
            <>
              <ListBar
                {...{ query, views: sorted }}
                comparedCount={compared.length}
                onSort={(sort) => change({ sort: sort === 'own' ? undefined : sort })}
                onClear={() => setCompared([])}
              />
              {compared.length > 1 && (
                <CompareTable
                  views={compared}
                  onRemove={(id) => setCompared(chosen.filter((each) => each !== id))}
                />
              )}
              <FavoritesList
                views={sorted}
                isOwnOrder={query.sort === 'own'}
                compared={chosen}
                onCompare={setCompared}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The server's facts in the page's present order; undefined while unknown. */
function useViews(rows: readonly FavoriteRow[] | undefined): FavoriteView[] | undefined {
  const favorites = useFavoriteList()
  if (!rows) return undefined
  const views = rows.map(favoriteView)
  if (!favorites) return views
  const byKey = new Map(views.map((view) => [view.key, view]))
  return favorites.flatMap((each) => byKey.get(keyOf(each)) ?? [])
}

/** The views in a chosen order; the reader's own order is the one they come in. */
function sortViews(views: readonly FavoriteView[], sort: FavoriteSort): FavoriteView[] {
  if (sort === 'own') return [...views]
  if (sort === 'name') return views.toSorted((a, b) => a.name.localeCompare(b.name))
  const figureOf = figures[sort]
  // Unknown figures come last.
  return views.toSorted((a, b) => (figureOf(b) ?? -Infinity) - (figureOf(a) ?? -Infinity) || 0)
}

const figures: Record<
  Exclude<FavoriteSort, 'own' | 'name'>,
  (view: FavoriteView) => number | null
> = {
  new: ({ row }) => Date.parse(row.createdAt),
  market: ({ marketPercent }) => marketPercent,
  reserve: ({ row }) => row.exchangers?.[0]?.reserveUsd ?? null,
}
