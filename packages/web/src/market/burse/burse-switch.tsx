import { useTranslation } from '#web/lib/texts/texts.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { useMarketFacts } from '../use-market-facts.ts'

interface BurseSwitchProps {
  isOn: boolean
  /** The kind of rows listed. */
  of: 'chains' | 'loops'
  onChange: (isOn: boolean) => void
}

/** Lets trades at burses be steps; renders nothing where no burse is read. */
export function BurseSwitch({ isOn, of, onChange }: BurseSwitchProps) {
  const { t } = useTranslation('market')
  const hasBurses = useMarketFacts()?.hasBurses === true
  if (!hasBurses && !isOn) return null
  const why = t(of === 'loops' ? 'burses.loops-why' : 'burses.chains-why')
  return (
    <Switch
      label={t('burses.with')}
      hint={hasBurses ? why : t('burses.none')}
      isOn={isOn}
      onChange={onChange}
    />
  )
}
