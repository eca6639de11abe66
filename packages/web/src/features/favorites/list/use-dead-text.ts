import { useCallback } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { FavoriteView } from '../favorite-view.ts'

/** The reason why the favourite is of no use now. */
export function useDeadText(): (view: FavoriteView) => string {
  const { t } = useTranslation('favorites')
  return useCallback(
    ({ row }) => {
      const away = (row.exchangers ?? []).find(
        ({ status, offers }) => offers === 0 || status === 'SUSPENDED' || status === 'ARCHIVED',
      )
      return row.deadReason === 'EXCHANGER_AWAY' && away
        ? t('dead.away', { name: away.name })
        : t(row.deadReason === 'EXCHANGER_AWAY' ? 'dead.somebody-away' : 'dead.no-offers')
    },
    [t],
  )
}
