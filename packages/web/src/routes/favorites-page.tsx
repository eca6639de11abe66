import { useTranslation } from '#web/lib/texts/texts.ts'
import { Favorites } from '#web/features/favorites/favorites.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function FavoritesPage() {
  const { t } = useTranslation('favorites')
  usePageTitle(t('title'))
  return <Favorites />
}
