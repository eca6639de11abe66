import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useHiding } from './use-hiding.ts'

/** A worded button that hides the exchanger everywhere; pressed again, it shows it. */
export function HideButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exchangers')
  const { isHidden, toggle } = useHiding({ id, name })
  return (
    <Button color="line" icon={isHidden ? Eye : EyeOff} onClick={toggle}>
      {t(isHidden ? 'show-again' : 'hide-everywhere')}
    </Button>
  )
}
