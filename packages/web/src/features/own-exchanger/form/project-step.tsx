import { countryCodes, longest } from '@hopwise/contract'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { FieldPlace, FormInput, FormText, useErrorOf } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The step about the exchanger itself. */
export function ProjectStep({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  const errorOf = useErrorOf(form)
  const countries = useCountries()
  return (
    <>
      <FormInput draft={form} name="projectName" />
      <FormInput draft={form} name="siteUrl" inputMode="url" placeholder="https://example.org" />
      <FormInput
        draft={form}
        name="exportUrl"
        inputMode="url"
        placeholder="https://example.org/rates.xml"
        hint={
          <>
            {t('export-why')}{' '}
            <Link to="/partners" className="underline underline-offset-4">
              {t('to-format')}
            </Link>
          </>
        }
      />
      <FormInput draft={form} name="wmid" inputMode="numeric" hint={t('wmid-why')} />
      <StartDate form={form} />
      <FieldPlace name="country">
        <Select
          label={t('field.country')}
          value={form.form.country}
          options={[{ value: '', label: t('choose') }, ...countries]}
          error={errorOf('country')}
          onChange={(country) => form.type('country', country)}
        />
      </FieldPlace>
      <FormText draft={form} name="description" most={longest.projectDescription} />
    </>
  )
}

/** Three fields that share one fault. */
function StartDate({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  const error = useErrorOf(form)('startDay')
  return (
    <FieldPlace name="startDay">
      <fieldset aria-describedby={error && 'start-error'}>
        <legend className="mb-1.5 text-dense font-medium text-text-2">{t('field.startDay')}</legend>
        <div className="flex gap-3">
          {(['startDay', 'startMonth', 'startYear'] as const).map((part) => (
            <Input
              key={part}
              name={part}
              label={t(`part.${part}`)}
              inputMode="numeric"
              maxLength={10}
              className={part === 'startYear' ? 'w-28' : 'w-20'}
              aria-invalid={error ? true : undefined}
              value={form.form[part]}
              onChange={(text) => form.type(part, text)}
            />
          ))}
        </div>
        {error && (
          <p id="start-error" className="mt-1.5 flex items-center gap-1 text-dense text-loss">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </p>
        )}
      </fieldset>
    </FieldPlace>
  )
}

/** Countries by name, in the order of the reader's language. */
function useCountries() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
