import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ignoreExchanger, useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'

/** Hides an exchanger from every search on this device, and takes it back. */
export function IgnoreToggle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exchangers')
  const isIgnored = useIgnoredExchangers().includes(id)
  const toggle = () => {
    ignoreExchanger(id, !isIgnored)
    sayToast(t(isIgnored ? 'shown-again' : 'ignored', { name }), {
      label: t('undo'),
      run: () => ignoreExchanger(id, isIgnored),
    })
  }
  return (
    <IconButton
      size="small"
      icon={isIgnored ? EyeOff : Eye}
      label={t('ignore', { name })}
      aria-pressed={isIgnored}
      onClick={toggle}
    />
  )
}
