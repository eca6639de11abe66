import { type ExchangerField, exchangerRecord, fieldText } from '@hopwise/contract'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { useExchangerTexts } from '#web/market/exchanger-record/use-exchanger-texts.ts'
import { errorBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import type { FormFaults, FormState } from './form-state.ts'

interface ExchangerFieldsProps {
  form: FormState
  onChange: (form: FormState) => void
  /** Faults the page finds before sending. */
  own: FormFaults
  /** The server's refusal. */
  error: ApiError | undefined
}

const { fields, inForm } = exchangerRecord

/** The part of a refusal that none of these fields shows. */
export function errorBesidesFields(error: ApiError | undefined): ApiError | undefined {
  return errorBesides(
    error,
    inForm.map((name) => `input.${name}`),
  )
}

export function ExchangerFields({ form, onChange, own, error }: ExchangerFieldsProps) {
  const { labelOf, hintOf } = useExchangerTexts()
  const locale = useLocale()
  const reasonOf = useFieldError(error)
  const errorOf = (name: ExchangerField): string | undefined => {
    const reason = own[name]
    return reason === undefined ? reasonOf(`input.${name}`) : fieldText(reason, locale)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {inForm.map((name) => {
        const field = fields[name]
        const props = {
          label: labelOf(name),
          hint: hintOf(name),
          value: form[name],
          autoComplete: 'off',
          spellCheck: false,
          error: errorOf(name),
          onChange: (value: string) => onChange({ ...form, [name]: value }),
          className: 'isWide' in field ? 'sm:col-span-full' : undefined,
        }
        return field.kind === 'links' ? (
          <TextArea key={name} rows={3} {...props} />
        ) : (
          <Input key={name} {...props} />
        )
      })}
    </div>
  )
}
