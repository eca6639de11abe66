import { applicationSteps, type ApplicationStep, noApplication } from '@hopwise/contract'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showChanges } from '#web/lib/graphql/query-once.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import type { ApplicationFacts } from '../own-exchanger.documents.ts'
import { FaultSummary } from './fault-summary.tsx'
import { StepFields, Consent } from './step-fields.tsx'
import { stepOf, typedFormOf } from './typed-form.ts'
import { useApplicationForm, type ApplicationForm } from './use-application-form.ts'
import { ListingRules } from '#web/market/listing-rules/listing-rules.tsx'

interface ApplicationFormProps {
  /** The draft to continue; a new one when undefined. */
  known: ApplicationFacts | undefined
  /** Called when the account keeps the draft for the first time. */
  onBegun: (id: string) => void
  onSent: () => void
  /** Undefined when there is no other application to return to. */
  onLeave: (() => void) | undefined
}

/** Three steps, each of which keeps the typed values; all faults are shown at the end. */
export function ApplicationForm({ known, onBegun, onSent, onLeave }: ApplicationFormProps) {
  const { t } = useTranslation('own-exchanger')
  const { params, change } = useUrlState()
  const step = applicationSteps.find((each) => each === params.get('step')) ?? 'contact'
  // The saved values of the first moment: those typed since are over them.
  const [begun] = useState({
    id: known?.id,
    isDraft: known?.status === 'DRAFT',
    form: known ? typedFormOf(known) : noApplication,
  })
  const form = useApplicationForm(begun, onBegun)
  const own = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string>(undefined)
  const place = applicationSteps.indexOf(step)
  const isLast = place === applicationSteps.length - 1
  const focusWanted = () => {
    if (wanted.current === undefined) return
    const field = `[data-field="${wanted.current}"] :is(input, select, textarea)`
    own.current?.querySelector<HTMLElement>(field)?.focus()
    wanted.current = undefined
  }
  // A field of another step exists only once that step is rendered.
  useEffect(focusWanted, [step])
  const goTo = (next: ApplicationStep) => {
    change({ step: next === 'contact' ? undefined : next })
    heading.current?.focus()
  }
  const goToField = (field: string) => {
    const there = stepOf[field] ?? 'contact'
    change({ step: there === 'contact' ? undefined : there })
    wanted.current = field
    if (there === step) focusWanted()
  }
  const go = async () => {
    if (!isLast) {
      if (await form.keep()) goTo(applicationSteps[place + 1]!)
      return
    }
    if ((await form.submit()) !== undefined) onSent()
  }
  const leave = async (then: () => void) => {
    await form.keep()
    await showChanges()
    then()
  }
  return (
    <form
      ref={own}
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onBlur={() => void form.keep()}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) void go()
      }}
    >
      <Steps
        step={step}
        wrong={new Set(form.faults.map(({ field }) => stepOf[field]))}
        onGo={goTo}
      />
      <EarlierDraft earlier={form.earlier} />
      {form.faults.length > 0 && (
        <FaultSummary key={form.timesRefused} form={form} onGo={goToField} />
      )}
      <h2 ref={heading} tabIndex={-1} className="text-h2 font-semibold outline-none">
        {t(`step.${step}`)}
      </h2>
      {step === 'contact' ? <ContactStep form={form} /> : <StepFields form={form} step={step} />}
      {form.error && <ErrorNotice error={form.error} title={t('not-done')} />}
      <div className="flex flex-wrap gap-3">
        {place > 0 && (
          <Button icon={ArrowLeft} onClick={() => goTo(applicationSteps[place - 1]!)}>
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          color="violet"
          icon={isLast ? Check : ArrowRight}
          isLoading={form.isBusy}
        >
          {t(isLast ? 'send' : 'next')}
        </Button>
        {onLeave && (
          <Button color="ghost" onClick={() => void leave(onLeave)}>
            {t('later')}
          </Button>
        )}
      </div>
      <p className="text-meta text-text-3">{t('kept')}</p>
    </form>
  )
}

interface StepsProps {
  step: ApplicationStep
  /** The steps with a fault. */
  wrong: ReadonlySet<ApplicationStep | undefined>
  onGo: (step: ApplicationStep) => void
}

function Steps({ step, wrong, onGo }: StepsProps) {
  const { t } = useTranslation('own-exchanger')
  return (
    <ol className="flex flex-wrap gap-2" aria-label={t('steps')}>
      {applicationSteps.map((each, at) => (
        <li key={each}>
          <Button
            size="small"
            color={each === step ? 'black' : 'line'}
            aria-current={each === step ? 'step' : undefined}
            onClick={() => onGo(each)}
          >
            {`${at + 1}. ${t(`step.${each}`)}`}
            {wrong.has(each) && ` ${t('has-errors')}`}
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** The rules first, then the applicant. */
function ContactStep({ form }: { form: ApplicationForm }) {
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
