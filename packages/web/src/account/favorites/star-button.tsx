import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { keyOf, type Favorite } from './favorite.ts'
import { useFavorites } from './favorites.ts'
import { useStar } from './use-star.ts'

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
