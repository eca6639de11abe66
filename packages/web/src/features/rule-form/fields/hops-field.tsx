import { useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { FieldProps } from './field-props.ts'
import { PartError } from './form-part.tsx'

interface HopsFieldProps extends Pick<FieldProps, 'draft' | 'onChange'> {
  /** The range of the search. */
  range: readonly [least: number, most: number]
  /** The plan's limit. */
  mostOfPlan: number
  error: string | undefined
}

/** The greatest number of exchanges in a chain. */
export function HopsField({ draft, onChange, range, mostOfPlan, error }: HopsFieldProps) {
  const { t } = useTranslation('rule-form')
  const [least, known] = range
  const most = Math.max(Math.min(known, mostOfPlan), draft.maxHops)
  const choices = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return (
    <div>
      <Segmented
        label={t('hops')}
        value={String(Math.max(least, draft.maxHops))}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={(maxHops) => onChange({ maxHops: Number(maxHops) })}
      />
      <PartError error={error} />
    </div>
  )
}
