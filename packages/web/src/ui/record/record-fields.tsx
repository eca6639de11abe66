import { fieldText, type KindIn, type RecordFields, type RecordOf } from '@hopwise/contract'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Checkbox } from '../field/checkbox.tsx'
import { Input } from '../field/input.tsx'
import { Select } from '../field/select.tsx'
import { TextArea } from '../field/text-area.tsx'
import { formErrorOf, useFieldError } from '../field/use-field-error.ts'
import type { FormFaults, RecordForm } from './record-form.ts'

/** The texts of a record's fields for people. */
export type RecordTexts<Fields extends RecordFields> = ChoiceTexts<Fields> & {
  readonly labelOf: (name: keyof Fields & string) => string
  /** Undefined for a field without a hint. */
  readonly hintOf: (name: keyof Fields & string) => string | undefined
}

/** The text of each name that a choice has; a record without a choice has none. */
type ChoiceTexts<Fields extends RecordFields> =
  'choice' extends KindIn<Fields>
    ? { readonly choiceOf: (name: string) => string }
    : { readonly choiceOf?: undefined }

interface RecordFieldsProps<Fields extends RecordFields> {
  record: RecordOf<Fields>
  texts: RecordTexts<Fields>
  form: RecordForm<Fields>
  /** Takes the fields that change: several may, before the page is drawn again. */
  onChange: (changed: Partial<RecordForm<Fields>>) => void
  /** Faults the page finds before sending. */
  own?: FormFaults<Fields>
  /** The server's refusal. */
  error: ApiError | undefined
}

/** The part of a refusal that none of a record's fields shows. */
export function errorBesidesFields<Fields extends RecordFields>(
  error: ApiError | undefined,
  { inForm }: RecordOf<Fields>,
  others: readonly string[] = [],
): ApiError | undefined {
  return formErrorOf(error, [...others, ...inForm.map((name) => `input.${name}`)])
}

/** The fields of a record's form, as its declaration has them. */
export function RecordFields<Fields extends RecordFields>(props: RecordFieldsProps<Fields>) {
  const { record, texts, form, onChange, own = {}, error } = props
  const locale = useLocale()
  const reasonOf = useFieldError(error)
  const errorOf = (name: keyof Fields & string): string | undefined => {
    const reason = (own as FormFaults<Fields>)[name]
    return reason === undefined ? reasonOf(`input.${name}`) : fieldText(reason, locale)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {record.inForm.map((name) => {
        const field = record.fields[name]!
        const typed: string | boolean = form[name]
        const change = (value: string | boolean) =>
          onChange({ [name]: value } as Partial<RecordForm<Fields>>)
        const [label, hint] = [texts.labelOf(name), texts.hintOf(name)]
        const className = field.isWide ? 'sm:col-span-full' : undefined
        if (typeof typed === 'boolean') {
          return (
            <div key={name} className={className}>
              <Checkbox label={label} isChecked={typed} onChange={change} />
              {hint !== undefined && <p className="text-meta text-text-3">{hint}</p>}
            </div>
          )
        }
        const common = { label, hint, value: typed, error: errorOf(name), onChange: change }
        if (field.kind === 'choice') {
          const options = field.of.map((value) => ({ value, label: texts.choiceOf!(value) }))
          return <Select key={name} {...common} options={options} className={className} />
        }
        const line = { ...common, autoComplete: 'off', spellCheck: false, className }
        return field.kind === 'links' ? (
          <TextArea key={name} rows={3} {...line} />
        ) : (
          <Input key={name} {...line} />
        )
      })}
    </div>
  )
}
