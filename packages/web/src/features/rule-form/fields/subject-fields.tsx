import { useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { isOfLoops } from '../rule-draft.ts'
import type { FieldProps } from './field-props.ts'
import { FormPart } from './form-part.tsx'
import { LoopFields } from './loop-fields.tsx'
import { RateFields } from './rate-fields.tsx'

const KINDS = ['LOOP', 'CHAIN', 'RATE', 'DIGEST'] as const

interface SubjectFieldsProps extends FieldProps {
  /** The plan's limit. */
  maxHops: number
  /** The time zone of the digest. */
  zone: string | undefined
}

/** The subject of the pair: loops, the best chain or rate of a pair, or a day's best. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { draft, onChange } = props
  const { t } = useTranslation('rule-form')
  return (
    <FormPart title={t('what')}>
      <div>
        <Segmented
          label={t('kind-label')}
          value={draft.kind}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
        <p className="mt-1.5 text-meta text-text-3">{t(`kind-why.${draft.kind}`)}</p>
      </div>
      {isOfLoops(draft) ? <LoopFields {...props} /> : <RateFields {...props} />}
    </FormPart>
  )
}
