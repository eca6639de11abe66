import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { keyOf, type Favorite } from './favorite.ts'
import { useFavorites, placeOf, starFavorite } from './favorites.ts'
import { sitePages } from '@hopwise/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/ui/state/toast.tsx'
import { refreshCurrentUser } from '../user/current-user.ts'

interface StarButtonProps {
  favorite: Favorite
  /** The name of the starred thing, for screen readers. */
  name: string
  size?: 'small' | 'default'
  className?: string
}

/** Adds a favourite, or removes it. */
export function StarButton({ favorite, name, size = 'default', className }: StarButtonProps) {
  const { t } = useTranslation('account')
  const isOn = useFavorites().has(keyOf(favorite))
  const star = useStar()
  return (
    <IconButton
      icon={Star}
      size={size}
      label={t('star', { name })}
      aria-pressed={isOn}
      onClick={() => void star(favorite, !isOn)}
      className={clsx(isOn && '[&_svg]:fill-current', className)}
    />
  )
}

/** Adds or removes a star, and shows a toast with a link to it or an undo. */
function useStar() {
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
        showToast(t(isFull ? 'star-too-many' : 'star-failed'))
      }
      if (isOn) {
        const run = () => void navigate(sitePages.favorites.path)
        showToast(t('starred'), { label: t('show'), run })
      } else showToast(t('unstarred'), { label: t('undo'), run: () => void change(true, at) })
      await change(isOn)
    },
    [t, navigate],
  )
}
