import { CircleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ListingRules } from '#web/market/listing-rules/listing-rules.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { FieldPlace, FormInput, useErrorOf } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The rules first, then the applicant. */
export function ContactStep({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation('own-exchanger')
  const error = useErrorOf(form)('acceptsRules')
  return (
    <>
      <div className="rounded-large border border-line bg-raised p-5">
        <ListingRules />
        <FieldPlace name="acceptsRules">
          <div className="mt-4">
            <Checkbox
              label={t('field.acceptsRules')}
              isChecked={form.form.acceptsRules}
              onChange={(isChecked) => form.type('acceptsRules', isChecked)}
            />
            {error && (
              <p className="mt-1 flex items-center gap-1 text-dense text-loss">
                <CircleAlert aria-hidden className="size-4 shrink-0" />
                {error}
              </p>
            )}
          </div>
        </FieldPlace>
      </div>
      <FormInput draft={form} name="administratorName" autoComplete="name" />
      <FormInput
        draft={form}
        name="administratorPhone"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+44 20 7946 0958"
        hint={t('phone-why')}
      />
    </>
  )
}
