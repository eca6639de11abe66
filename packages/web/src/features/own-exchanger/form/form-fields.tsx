import { applicationField, fieldText } from '@hopwise/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { useApplicationTexts } from '#web/market/application-record/use-application-texts.ts'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import type { FormText } from './typed-form.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** The target of links in the summary of faults. */
export function FieldPlace({ name, children }: { name: string; children: ReactNode }) {
  return <div data-field={name}>{children}</div>
}

/** The fault of a field, in the reader's language. */
export function useErrorOf({ faults }: Pick<ApplicationForm, 'faults'>) {
  const locale = useLocale()
  return (field: string): string | undefined => {
    const fieldError = faults.find((each) => each.field === field)
    return fieldError && fieldText(fieldError.reason, locale, { max: fieldError.max })
  }
}

type TextProps = Omit<ComponentProps<typeof Input>, 'label' | 'value' | 'onChange' | 'error'> & {
  draft: ApplicationForm
  name: FormText
}

/** An input labelled with its field's name. */
export function FormInput({ draft, name, ...rest }: TextProps) {
  const { labelOf, hintOf } = useApplicationTexts()
  const errorOf = useErrorOf(draft)
  return (
    <FieldPlace name={name}>
      <Input
        hint={hintOf(name)}
        {...(rest as object)}
        name={name}
        label={labelOf(name)}
        value={draft.form[name]}
        error={errorOf(name)}
        onChange={(text) => draft.type(name, text)}
      />
    </FieldPlace>
  )
}

/** A text area with a count of its allowed letters. */
export function FormText({ draft, name }: { draft: ApplicationForm; name: FormText }) {
  const { t } = useTranslation('own-exchanger')
  const { labelOf } = useApplicationTexts()
  const errorOf = useErrorOf(draft)
  const text = draft.form[name]
  return (
    <FieldPlace name={name}>
      <TextArea
        name={name}
        rows={4}
        label={labelOf(name)}
        hint={t('letters', {
          count: Array.from(text.trim()).length,
          most: applicationField(name).max,
        })}
        value={text}
        error={errorOf(name)}
        onChange={(typed) => draft.type(name, typed)}
      />
    </FieldPlace>
  )
}
