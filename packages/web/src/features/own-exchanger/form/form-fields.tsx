import { fieldText } from '@hopwise/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
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
  const { t } = useTranslation('own-exchanger')
  const errorOf = useErrorOf(draft)
  return (
    <FieldPlace name={name}>
      <Input
        {...(rest as object)}
        name={name}
        label={t(`field.${name}`)}
        value={draft.form[name]}
        error={errorOf(name)}
        onChange={(text) => draft.type(name, text)}
      />
    </FieldPlace>
  )
}

/** A text area with a count of its allowed letters. */
export function FormText({
  draft,
  name,
  most,
}: {
  draft: ApplicationForm
  name: FormText
  most: number
}) {
  const { t } = useTranslation('own-exchanger')
  const errorOf = useErrorOf(draft)
  const text = draft.form[name]
  return (
    <FieldPlace name={name}>
      <TextArea
        name={name}
        rows={4}
        label={t(`field.${name}`)}
        hint={t('letters', { count: Array.from(text.trim()).length, most })}
        value={text}
        error={errorOf(name)}
        onChange={(typed) => draft.type(name, typed)}
      />
    </FieldPlace>
  )
}
