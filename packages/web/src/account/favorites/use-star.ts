import { sitePages } from '@hopwise/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { sayToast } from '#web/ui/state/toast.tsx'
import { refreshCurrentUser } from '../user/current-user.ts'
import type { Favorite } from './favorite.ts'
import { placeOf, starFavorite } from './favorites.ts'

/** Adds or removes a star, and shows a toast with a link to it or an undo. */
export function useStar() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return useCallback(
    async (favorite: Favorite, isOn: boolean) => {
      const at = placeOf(favorite)
      const change = async (turnsOn: boolean, place?: number) => {
        const how = { isOn: turnsOn, ...(place !== undefined && { at: place }) }
        const error = await starFavorite(favorite, how)
        if (!error) return
        if (error.code === 'NOT_AUTHORIZED') void refreshCurrentUser()
        const isFull = error.fields.some(({ reason }) => reason === 'TOO_MANY')
        sayToast(t(isFull ? 'star-too-many' : 'star-failed'))
      }
      if (isOn) {
        const run = () => void navigate(sitePages.favorites.path)
        sayToast(t('starred'), { label: t('show'), run })
      } else sayToast(t('unstarred'), { label: t('undo'), run: () => void change(true, at) })
      await change(isOn)
    },
    [t, navigate],
  )
}
