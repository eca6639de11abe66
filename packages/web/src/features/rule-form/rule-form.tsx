import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { channelsToChoose } from './channels-to-choose.ts'
import { SubjectFields } from './fields/subject-fields.tsx'
import { DeliveryFields } from './fields/delivery-fields.tsx'
import { SHOWN_FIELDS } from './fields/field-props.ts'
import { FilterFields } from './fields/filter-fields.tsx'
import { Preview } from './preview/preview.tsx'
import { PlanNote } from './plan-note.tsx'
import { inputFrom, type RuleDraft } from './rule-draft.ts'
import {
  type RuleSurroundingsAnswer,
  RuleSurroundingsDocument,
  SaveRuleDocument,
} from './rule-form.documents.ts'

const RULES = '/profile#notification-pairs'
/** The hours of history a plan looks back on: a day, or a week with Pro. */
const HOURS = { usual: 24, pro: 168 } as const
/** The limit without a plan. */
const USUAL_HOPS = 4

interface RuleFormProps {
  title: string
  first: RuleDraft
  /** The name under which the browser keeps what is typed. */
  draftName: string
}

/** The form of a notification pair beside its findings. */
export function RuleForm({ title, first, draftName }: RuleFormProps) {
  const { t } = useTranslation('rule-form')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isWide = useWiderThan('xl')
  const { answer: around, error: aroundFault } = useSessionQuery(RuleSurroundingsDocument, {})
  const { form: typed, type, drop, earlier } = useOwnDraft(draftName, first)
  // A new pair begins without channels, and none stands for those that are connected.
  const [hasChosen, setChosen] = useState(first.id !== undefined || typed.channels.length > 0)
  const { run, isBusy, error, forget } = useMutation()
  const plain = withPlainFields(error)
  const errorOf = useFieldError(plain)
  const rest = formErrorOf(plain, SHOWN_FIELDS)
  // Defaults to the connected channels until somebody chooses.
  const draft = hasChosen ? typed : { ...typed, channels: connectedOf(around) }
  const change = (changes: Partial<RuleDraft>) => {
    if (changes.channels) setChosen(true)
    type(changes)
    forget()
  }
  const begin = () => {
    setChosen(first.id !== undefined)
    forget()
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const answer = await run(() => mutateAndLeave(SaveRuleDocument, { input: inputFrom(draft) }))
    if (answer) {
      drop()
      showToast(t('saved', { name: answer.setNotificationPair.name }))
      void navigate(RULES)
    }
  }
  // After the errors stand beside their fields.
  useEffect(() => {
    if (error) focusFirstWrong(form.current)
  }, [error])
  const hours = around?.entitlements.tariff === 'PRO' ? HOURS.pro : HOURS.usual
  const preview = <Preview draft={draft} hours={hours} onChange={change} />
  const fields = { draft, onChange: change, errorOf }
  return (
    <>
      <p className="mb-2 text-dense">
        <Link to={RULES} className="text-accent underline-offset-4 hover:underline">
          {t('to-rules')}
        </Link>
      </p>
      <h1 className="text-h1 font-bold tracking-tight">{title}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          ref={form}
          noValidate
          aria-label={title}
          onSubmit={(event) => void save(event)}
          className="grid grid-cols-1 gap-4"
        >
          <EarlierDraft earlier={earlier} onDiscard={begin} />
          {around && draft.id === undefined && <PlanNote around={around} />}
          <SubjectFields
            {...fields}
            maxHops={around?.entitlements.maxHops ?? USUAL_HOPS}
            zone={around?.notificationSettings.zone}
          />
          {!isWide && preview}
          <FilterFields {...fields} />
          <DeliveryFields
            {...fields}
            around={around}
            areChannelsToCome={!hasChosen && !around && !aroundFault}
          />
          {rest && <SaveFault error={rest} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" color="violet" size="large" isLoading={isBusy}>
              {t(draft.id === undefined ? 'create' : 'save')}
            </Button>
            <ButtonLink to={RULES} size="large" color="ghost" onClick={drop}>
              {t('cancel')}
            </ButtonLink>
          </div>
        </form>
        {isWide && <div className="sticky top-20">{preview}</div>}
      </div>
    </>
  )
}

/** A refusal that concerns no field, such as a full plan. */
function SaveFault({ error }: { error: ApiError }) {
  const { t } = useTranslation('rule-form')
  if (error.code !== 'PLAN_LIMIT' && error.code !== 'NEEDS_PLAN') {
    return <ErrorNotice error={error} title={t('not-saved')} />
  }
  return (
    <p role="alert" className="rounded-default bg-warn-soft p-4 text-table text-warn">
      {error.code === 'PLAN_LIMIT' && error.most !== undefined && error.most > 0
        ? t('plan-limit', { count: error.most })
        : t('no-plan')}{' '}
      <Link to="/subscribe" className="font-medium underline underline-offset-4">
        {t('see-plans')}
      </Link>
    </p>
  )
}

/** Drops the filter's name, which the server puts before that of its field. */
function withPlainFields(error: ApiError | undefined): ApiError | undefined {
  if (error?.code !== 'VALIDATION') return error
  const fields = error.fields.map((each) => ({
    ...each,
    field: each.field.replace(/^filter\./, ''),
  }))
  return { ...error, fields }
}

function connectedOf(around: RuleSurroundingsAnswer | undefined): RuleDraft['channels'] {
  const inPlan = channelsToChoose(around)
  const active = (around?.notificationChannels ?? []).filter(({ status }) => status === 'ACTIVE')
  return [...new Set(active.map(({ kind }) => kind))].filter((kind) => inPlan.includes(kind))
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], [role=alert]')
  wrong?.focus()
  wrong?.scrollIntoView({ block: 'center' })
}
