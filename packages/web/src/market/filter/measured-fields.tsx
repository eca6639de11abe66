import { filterField, type MeasuredFilterName } from '@hopwise/contract'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { flagNames, type MeasuredFilter, numberNames } from './measured.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface MeasuredFieldsProps {
  filter: MeasuredFilter
  onChange: (change: Partial<MeasuredFilter>) => void
}

interface NumberFieldsProps extends MeasuredFieldsProps {
  /** Whether the button that clears all filters clears these fields, too. */
  isFilter?: boolean
  /** The fault that the server found in a filter. */
  errorOf?: (name: MeasuredFilterName) => string | undefined
}

/** A field for each filter that is a number. */
export function NumberFields({ filter, onChange, isFilter = false, errorOf }: NumberFieldsProps) {
  const { labelOf } = useFilterTexts()
  return numberNames.map((name) => (
    <NumberInput
      key={name}
      isFilter={isFilter}
      label={labelOf(name)}
      unit={filterField(name).kind === 'dollars' ? 'dollars' : 'count'}
      placeholder="0"
      value={Number(filter[name]) || undefined}
      error={errorOf?.(name)}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  ))
}

/** A switch for each filter that is a flag. */
export function FlagFields({ filter, onChange }: MeasuredFieldsProps) {
  const { labelOf, hintOf } = useFilterTexts()
  return flagNames.map((name) => (
    <Switch
      key={name}
      label={labelOf(name)}
      hint={hintOf(name)}
      isOn={Boolean(filter[name])}
      onChange={(isOn) => onChange({ [name]: isOn })}
    />
  ))
}
