import { useTranslation } from '#web/lib/texts/texts.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { useMarketFacts } from '../use-market-facts.ts'

interface VenueSwitchProps {
  isOn: boolean
  /** The kind of rows listed. */
  of: 'chains' | 'loops'
  onChange: (isOn: boolean) => void
}

/** Lets trades at venues be steps; renders nothing where no venue is read. */
export function VenueSwitch({ isOn, of, onChange }: VenueSwitchProps) {
  const { t } = useTranslation('market')
  const hasVenues = useMarketFacts()?.hasBurses === true
  if (!hasVenues && !isOn) return null
  const why = t(of === 'loops' ? 'venues.loops-why' : 'venues.chains-why')
  return (
    <Switch
      label={t('venues.with')}
      hint={hasVenues ? why : t('venues.none')}
      isOn={isOn}
      onChange={onChange}
    />
  )
}
