import { ListingRules } from '#web/market/listing-rules/listing-rules.tsx'
import { Consent, StepFields } from './step-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The rules first, then the applicant. */
export function ContactStep({ form }: { form: ApplicationForm }) {
  return (
    <>
      <div className="rounded-large border border-line bg-raised p-5">
        <ListingRules />
        <Consent form={form} name="acceptsRules" />
      </div>
      <StepFields form={form} step="contact" />
    </>
  )
}
