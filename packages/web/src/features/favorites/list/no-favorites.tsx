import { Star } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TabId } from '../favorites-query.ts'

const whereFrom = { chains: '/', pairs: '/exchange', exchangers: '/exchangers' } as const

/** Instructions on starring something. */
export function NoFavorites({ tab }: { tab: TabId }) {
  const { t } = useTranslation('favorites')
  return (
    <EmptyState
      icon={Star}
      title={t(`none.${tab}`)}
      actions={
        <ButtonLink color="violet" to={whereFrom[tab]}>
          {t(`find.${tab}`)}
        </ButtonLink>
      }
    >
      {t('none-why')}
    </EmptyState>
  )
}
