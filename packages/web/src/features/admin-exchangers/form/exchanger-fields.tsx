import { fieldText, MOST_REVIEW_LINKS } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
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

const fields = [
  { id: 'name', label: 'field-name', isWide: true },
  { id: 'slug', label: 'field-slug', hint: 'slug-hint' },
  { id: 'country', label: 'field-country', hint: 'country-hint' },
  { id: 'siteUrl', label: 'field-site', hint: 'site-hint', isWide: true },
  { id: 'feedUrl', label: 'field-feed', hint: 'feed-hint', isWide: true },
  {
    id: 'reviewLinks',
    label: 'field-review-links',
    hint: 'review-links-hint',
    isWide: true,
    lines: 3,
  },
  { id: 'goodReviews', label: 'field-good' },
  { id: 'badReviews', label: 'field-bad' },
  { id: 'openedAt', label: 'field-opened', hint: 'opened-hint' },
] as const

/** The part of a refusal that none of these fields shows. */
export function errorBesidesFields(error: ApiError | undefined): ApiError | undefined {
  return errorBesides(
    error,
    fields.map(({ id }) => `input.${id}`),
  )
}

export function ExchangerFields({ form, onChange, own, error }: ExchangerFieldsProps) {
  const { t } = useTranslation('admin-exchangers')
  const locale = useLocale()
  const reasonOf = useFieldError(error)
  const errorOf = (id: keyof FormState): string | undefined => {
    const reason = own[id]
    return reason === undefined ? reasonOf(`input.${id}`) : fieldText(reason, locale)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const props = {
          label: t(field.label),
          ...('hint' in field && { hint: t(field.hint, { max: MOST_REVIEW_LINKS }) }),
          value: form[field.id],
          autoComplete: 'off',
          spellCheck: false,
          error: errorOf(field.id),
          onChange: (value: string) => onChange({ ...form, [field.id]: value }),
          className: 'isWide' in field ? 'sm:col-span-full' : undefined,
        }
        return 'lines' in field ? (
          <TextArea key={field.id} rows={field.lines} {...props} />
        ) : (
          <Input key={field.id} {...props} />
        )
      })}
    </div>
  )
}
