import { EyeOff } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { useHiding } from './use-hiding.ts'

/** A crossed eye that hides the exchanger; pressed in while it is hidden. */
export function IgnoreToggle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exchangers')
  const { isHidden, toggle } = useHiding({ id, name })
  return (
    <Tooltip text={t(isHidden ? 'hidden-why' : 'hide-why')}>
      {(described) => (
        <IconButton
          {...described}
          size="small"
          icon={EyeOff}
          label={t('ignore', { name })}
          title=""
          aria-pressed={isHidden}
          onClick={toggle}
        />
      )}
    </Tooltip>
  )
}
