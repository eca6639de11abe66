import { applicationField, type ApplicationFields, noApplication } from '@hopwise/contract'
import { dequal } from 'dequal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { asSamePerson, useOwnDraft, useOwnDraftName } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { moveDraft } from '#web/lib/draft/kept-draft.ts'
import { mutate, mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import {
  SaveApplicationDraftDocument,
  SubmitApplicationDocument,
} from '../own-exchanger.documents.ts'
import { settledForm } from './settled-form.ts'
import { stepOf } from './typed-form.ts'

interface Begun {
  /** Undefined until a draft is saved. */
  readonly id: string | undefined
  /** Whether it was never sent. */
  readonly isDraft: boolean
  readonly form: ApplicationFields
}

type FieldFault = ApiError['fields'][number]

/**
 * First saves that are under way, by the person's draft. A page that is entered again before such
 * an answer goes on with that application: it must not begin a second one.
 */
const beginnings = new Map<string, Promise<string | undefined>>()

/**
 * The form from the first letter to its sending. The account keeps what is typed, and this browser
 * what the account does not have yet.
 */
export function useApplicationForm(begun: Begun, onBegun: (id: string) => void) {
  const [savedId, setSavedId] = useState(begun.id)
  const ofPerson = useOwnDraftName('application:')
  const beginning = `${ofPerson}new`
  const [earlier] = useState(() => beginnings.get(beginning))
  const isGone = useIsGone()
  const {
    form,
    type: typeIn,
    drop,
    earlier: kept,
    hold,
    forget,
    // The saved values are those typed a moment earlier.
  } = useOwnDraft(`application:${savedId ?? 'new'}`, begun.form, { isLasting: true })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [timesRefused, setTimesRefused] = useState(0)
  const keeping = useRef({
    id: begun.id,
    kept: begun.form,
    last: Promise.resolve(true),
    pending: 0,
  })
  const locale = useLocale()
  const settled = settledForm(form, locale)
  const { run, isBusy, error } = useMutation()
  const [lost, setLost] = useState<ApiError>()
  const type = <Field extends keyof ApplicationFields>(
    field: Field,
    value: ApplicationFields[Field],
  ) => {
    typeIn({ [field]: value })
    const errorField = applicationField(field).kind === 'startPart' ? 'startDay' : field
    setFaults((last) => last.filter((each) => each.field !== errorField))
  }
  /**
   * Saves run one after another, because two at once would make two drafts. Returns false on
   * failure; the browser then has all that the account does not.
   */
  const save = (input: ApplicationFields): Promise<boolean> => {
    const isKept = dequal(keeping.current.kept, input)
    if (isKept && keeping.current.pending === 0) return Promise.resolve(true)
    hold()
    keeping.current.pending += 1
    const turn = keeping.current.last.then(async () => {
      if (dequal(keeping.current.kept, input)) {
        forget(input)
        return true
      }
      const known = keeping.current.id ?? (await earlier)
      const saving = mutateAndLeave(SaveApplicationDraftDocument, {
        ...(known !== undefined && { id: known }),
        input,
      })
      const saved = saving.then(({ answer }) => answer?.saveApplicationDraft.id)
      if (known === undefined) beginnings.set(beginning, saved)
      const id = await saved
      beginnings.delete(beginning)
      setLost((await saving).error)
      if (id === undefined) return false
      const isFirst = keeping.current.id === undefined
      keeping.current = { ...keeping.current, id, kept: input }
      forget(input)
      // The address is that of another page once this one is left.
      if (isFirst && !isGone.current) {
        moveDraft(beginning, ofPerson + id)
        setSavedId(id)
        onBegun(id)
      }
      return true
    })
    const done = turn.finally(() => {
      keeping.current.pending -= 1
    })
    keeping.current.last = done
    return done
  }
  const keep = (): Promise<boolean> => {
    if (!dequal(form, settled)) typeIn(settled)
    return save(settled)
  }
  const [isContinued, setContinued] = useState(begun.isDraft)
  const discard = () => {
    const putBack = kept.discard()
    setFaults([])
    if (isContinued) {
      // The account keeps the emptied form like any other.
      typeIn(noApplication)
      setContinued(false)
    }
    return asSamePerson(() => {
      putBack()
      setContinued(isContinued)
      // The press on Undo left the emptied form, which saved it.
      void save(settled)
    })
  }
  /** Sends the application and returns its id. */
  const submit = async (): Promise<string | undefined> => {
    if (!(await keep())) return undefined
    const { id } = keeping.current
    const outcome = { fields: [] as readonly FieldFault[] }
    const answer = await run(async () => {
      const sent = await mutate(SubmitApplicationDocument, {
        ...(id !== undefined && { id }),
        input: settled,
      })
      outcome.fields = sent.error?.fields ?? []
      return sent
    })
    if (answer) drop()
    setFaults(outcome.fields.filter(({ field }) => field in stepOf))
    if (outcome.fields.length > 0) setTimesRefused((times) => times + 1)
    return answer?.submitApplication.id
  }
  const rest = lost ?? (error && besides(error))
  const earlierDraft = { isFound: kept.isFound || isContinued, discard }
  return {
    form,
    earlier: earlierDraft,
    faults,
    timesRefused,
    isBusy,
    error: rest,
    type,
    keep,
    submit,
  }
}

/** Whether the page has been left. */
function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>

/** The part of a refusal that no field shows. */
function besides(error: ApiError): ApiError | undefined {
  if (error.code !== 'VALIDATION') return error
  const fields = error.fields.filter(({ field }) => !(field in stepOf))
  return fields.length > 0 ? { ...error, fields } : undefined
}
