import {
  applicationField,
  type ApplicationKind,
  applicationRecord,
  type ApplicationStep,
  countryCodes,
} from '@hopwise/contract'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { useApplicationTexts } from '#web/market/application-record/use-application-texts.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { FieldPlace, FormInput, FormText, useErrorOf } from './form-fields.tsx'
import type { FormText as TextName, NamesOf } from './typed-form.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface StepFieldsProps {
  form: ApplicationForm
  step: ApplicationStep
}

/** The fields of a step, as the declaration of an application has them. */
export function StepFields({ form, step }: StepFieldsProps) {
  const names = applicationRecord.names.filter((name) => applicationField(name).step === step)
  return names.map((name) => {
    if (name === 'acceptsRules') return null
    const Control = controls[applicationField(name).kind]
    return <Control key={name} draft={form} name={name} />
  })
}

interface ControlProps {
  draft: ApplicationForm
  name: TextName
}

const nothing = (): ReactNode => null

const controls: Readonly<Record<ApplicationKind, (props: ControlProps) => ReactNode>> = {
  // Consents stand beside what is consented to.
  consent: nothing,
  person: (props) => <FormInput {...props} autoComplete="name" />,
  phone: (props) => (
    <FormInput {...props} inputMode="tel" autoComplete="tel" placeholder="+44 20 7946 0958" />
  ),
  line: (props) => <FormInput {...props} />,
  text: (props) => <FormText {...props} />,
  address: (props) => <FormInput {...props} inputMode="url" placeholder="https://example.org" />,
  exportFile: ExportFile,
  wmid: (props) => <FormInput {...props} inputMode="numeric" />,
  start: StartDate,
  startPart: nothing,
  country: CountryChoice,
  level: (props) => <FormInput {...props} inputMode="numeric" />,
  dollars: (props) => <FormInput {...props} inputMode="decimal" />,
}

/** The consent to what stands above it. */
export function Consent({ form, name }: { form: ApplicationForm; name: NamesOf<'consent'> }) {
  const { labelOf } = useApplicationTexts()
  const error = useErrorOf(form)(name)
  return (
    <FieldPlace name={name}>
      <div className="mt-4">
        <Checkbox
          label={labelOf(name)}
          isChecked={form.form[name]}
          onChange={(isChecked) => form.type(name, isChecked)}
        />
        {error && (
          <p className="mt-1 flex items-center gap-1 text-dense text-loss">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldPlace>
  )
}

function ExportFile(props: ControlProps) {
  const { t } = useTranslation('own-exchanger')
  const { hintOf } = useApplicationTexts()
  return (
    <FormInput
      {...props}
      inputMode="url"
      placeholder="https://example.org/rates.xml"
      hint={
        <>
          {hintOf(props.name)}{' '}
          <Link to="/partners" className="underline underline-offset-4">
            {t('to-format')}
          </Link>
        </>
      }
    />
  )
}

/** Three fields that share one fault. */
function StartDate({ draft, name }: ControlProps) {
  const { t } = useTranslation('own-exchanger')
  const { labelOf } = useApplicationTexts()
  const error = useErrorOf(draft)(name)
  return (
    <FieldPlace name={name}>
      <fieldset aria-describedby={error && 'start-error'}>
        <legend className="mb-1.5 text-dense font-medium text-text-2">{labelOf(name)}</legend>
        <div className="flex gap-3">
          {(['startDay', 'startMonth', 'startYear'] as const).map((part) => (
            <Input
              key={part}
              name={part}
              label={part === 'startDay' ? t('day') : labelOf(part)}
              inputMode="numeric"
              maxLength={10}
              className={part === 'startYear' ? 'w-28' : 'w-20'}
              aria-invalid={error ? true : undefined}
              value={draft.form[part]}
              onChange={(text) => draft.type(part, text)}
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

function CountryChoice({ draft, name }: ControlProps) {
  const { t } = useTranslation('own-exchanger')
  const { labelOf } = useApplicationTexts()
  const errorOf = useErrorOf(draft)
  const countries = useCountries()
  return (
    <FieldPlace name={name}>
      <Select
        label={labelOf(name)}
        value={draft.form[name]}
        options={[{ value: '', label: t('choose') }, ...countries]}
        error={errorOf(name)}
        onChange={(country) => draft.type(name, country)}
      />
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
