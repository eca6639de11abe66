import { filterField, type MeasuredFilterName } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { flagNames, type MeasuredFilter, numberNames } from './measured.ts'
import { chances } from './typed-filter.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface MeasuredFieldsProps {
  filter: MeasuredFilter
  onChange: (change: Partial<MeasuredFilter>) => void
}

interface NumberFieldsProps extends MeasuredFieldsProps {
  /** Whether the button that clears all filters clears these fields, too. */
  isFilter?: boolean
  /** Whether any reliability will do; otherwise fair and better is the least. */
  hasAny?: boolean
  /** The fault that the server found in a filter. */
  errorOf?: (name: MeasuredFilterName) => string | undefined
}

/** A field for each filter that is a number. */
export function NumberFields({
  filter,
  onChange,
  isFilter = false,
  hasAny = true,
  errorOf,
}: NumberFieldsProps) {
  const { labelOf } = useFilterTexts()
  return numberNames.map((name) =>
    filterField(name).kind === 'chance' ? (
      <ChanceField key={name} {...{ filter, onChange, name, hasAny }} error={errorOf?.(name)} />
    ) : (
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
    ),
  )
}

interface ChanceFieldProps extends MeasuredFieldsProps {
  name: MeasuredFilterName
  error: string | undefined
  hasAny: boolean
}

/** The least reliability: a choice of bands, and any number that a remedy or an address has set. */
function ChanceField({ filter, onChange, name, error, hasAny }: ChanceFieldProps) {
  const { t } = useTranslation('filter')
  const format = useFormat()
  const { labelOf, hintOf } = useFilterTexts()
  const value = Number(filter[name]) || 0
  const others = value > 0 && !chances.some((each) => each === value) ? [value] : []
  const numbers = [...chances, ...others].toSorted((a, b) => a - b)
  const wordOf = (chance: number) =>
    chance === RELIABLE ? t('reliable-only') : t('fair-and-better')
  return (
    <Select
      label={labelOf(name)}
      hint={hintOf(name)}
      error={error}
      value={String(value)}
      options={[
        ...(hasAny ? [{ value: '0', label: t('any-reliability') }] : []),
        ...numbers.map((chance) => ({
          value: String(chance),
          label: others.includes(chance)
            ? format.count(Math.round(chance * 100))
            : `${wordOf(chance)}, ${format.count(Math.round(chance * 100))}`,
        })),
      ]}
      onChange={(text) => onChange({ [name]: Number(text) || null })}
    />
  )
}

const RELIABLE = 0.9

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
